import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { areaRoutes } from './area'
import { clientRoutes } from '../client/routes'
import { operatorRoutes } from '../operator/routes'
import { practiceRoutes } from '../practice/routes'
import { therapistRoutes } from '../therapist/routes'
import { NotFound } from '../ui/not-found'
import { Shell } from './shell'
import { StartPage } from './start-page'

export const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound })

const start = createRoute({ getParentRoute: () => rootRoute, path: '/', component: StartPage })
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    start,
    ...areaRoutes(rootRoute, 'account', () => true, [
      ['/account', async () => (await import('../account/account-page')).AccountPage],
      ['/account/tokens', async () => (await import('../account/tokens/tokens-page')).TokensPage],
    ]),
    ...clientRoutes(rootRoute),
    ...therapistRoutes(rootRoute),
    ...practiceRoutes(rootRoute),
    ...operatorRoutes(rootRoute),
  ]),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // Addresses are compared as they are: none of them ends in a slash.
  trailingSlash: 'never',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
