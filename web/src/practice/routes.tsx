import type { AnyRoute } from '@tanstack/react-router'

export const practiceRoutes = (_parent: AnyRoute): AnyRoute[] => []
