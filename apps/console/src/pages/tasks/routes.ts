import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

export const tasksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tasks',
  validateSearch: (search: Record<string, unknown>): { show?: 'done' } => (search.show === 'done' ? { show: 'done' } : {}),
  component: lazyRouteComponent(() => import('./page.tsx'), 'TasksPage'),
})
