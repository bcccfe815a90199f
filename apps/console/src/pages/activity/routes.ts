import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import { type ActivitySearch, readActivitySearch } from './activity-search.ts'

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity',
  validateSearch: (search: Record<string, unknown>): ActivitySearch => readActivitySearch(search),
  component: lazyRouteComponent(() => import('./page.tsx'), 'ActivityPage'),
})

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity/$callId',
  component: lazyRouteComponent(() => import('./call-page.tsx'), 'CallPage'),
})

export const activityRoutes = [list, one]
