import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

/**
 * What was set up before has ended: `address=first` by the first link that was mailed to the address, `address=joined` by joining another business while nobody had
 * shown whose the address is.
 */
export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  validateSearch: ({ address }: Record<string, unknown>): { address?: 'first' | 'joined' } =>
    address === 'first' || address === 'joined' ? { address } : {},
  component: lazyRouteComponent(() => import('./page.tsx'), 'AccountPage'),
})
