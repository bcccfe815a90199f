import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { channelsRoute } from './pages/channels/routes.ts'
import { inboxRoutes } from './pages/inbox/routes.ts'
import { moreRoute } from './pages/more/routes.ts'
import { usageRoute } from './pages/usage/routes.ts'
import { rootRoute } from './root-route.ts'

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/inbox', replace: true })
  },
})

/** Every page, a line each; a page's own folder says under which address and what it loads. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([home, inboxRoutes, channelsRoute, moreRoute, usageRoute]),
  // A thread scrolls itself to what its link names, since that may have to be loaded first.
  defaultHashScrollIntoView: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
