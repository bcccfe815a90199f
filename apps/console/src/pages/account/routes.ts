import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

/** `address=first`: the first link that was mailed to the address has been opened, and what was set up before has ended. */
export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  validateSearch: (search: Record<string, unknown>): { address?: 'first' } => (search.address === 'first' ? { address: 'first' } : {}),
  component: lazyRouteComponent(() => import('./page.tsx'), 'AccountPage'),
})
