import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { clientRoutes } from '../client/routes'
import { practiceRoutes } from '../practice/routes'
import { therapistRoutes } from '../therapist/routes'
import { NotFound } from '../ui/not-found'
import { Shell } from './shell'
import { StartPage } from './start-page'

export const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound })

const start = createRoute({ getParentRoute: () => rootRoute, path: '/', component: StartPage })
const account = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../account/account-page'), 'AccountPage'),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    start,
    account,
    ...clientRoutes(rootRoute),
    ...therapistRoutes(rootRoute),
    ...practiceRoutes(rootRoute),
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
