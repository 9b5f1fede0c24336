import type { AnyRoute } from '@tanstack/react-router'
import { areaRoutes } from '../app/area'
import { isOperator } from '../app/navigation'

/** The pages of who operates the service. They show no record. */
export const operatorRoutes = (parent: AnyRoute): AnyRoute[] =>
  areaRoutes(parent, 'operator', isOperator, [
    ['/operator', async () => (await import('./operator-page')).OperatorPage],
    ['/operator/practices', async () => (await import('./practices-page')).PracticesPage],
  ])
