import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

/** `edit` names who is open; `new` is somebody who is not there yet. */
export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/staff',
  validateSearch: (search: Record<string, unknown>): { edit?: string } => (typeof search.edit === 'string' ? { edit: search.edit } : {}),
  component: lazyRouteComponent(() => import('./page.tsx'), 'StaffPage'),
})
