import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

/** The link of an invitation: its token stands behind the #, where no log of a server ever sees it. For whoever comes, signed in or not. */
export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./page.tsx'), 'InvitationPage'),
})
