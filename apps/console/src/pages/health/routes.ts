import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

export const healthRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/health',
  component: lazyRouteComponent(() => import('./page.tsx'), 'HealthPage'),
})
