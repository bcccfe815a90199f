import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

export const moreRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/more',
  component: lazyRouteComponent(() => import('./page.tsx'), 'MorePage'),
})
