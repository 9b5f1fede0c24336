import type { AnyRoute } from '@tanstack/react-router'

export const therapistRoutes = (_parent: AnyRoute): AnyRoute[] => []
