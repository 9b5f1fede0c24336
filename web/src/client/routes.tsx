import type { AnyRoute } from '@tanstack/react-router'

export const clientRoutes = (_parent: AnyRoute): AnyRoute[] => []
