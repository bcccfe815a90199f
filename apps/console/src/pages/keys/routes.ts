import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

export const keysRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/keys',
  component: lazyRouteComponent(() => import('./page.tsx'), 'KeysPage'),
})
