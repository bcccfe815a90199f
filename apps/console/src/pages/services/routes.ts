import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

/** `edit` names the service that is open; `new` is one that is not there yet. */
export const servicesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/services',
  validateSearch: (search: Record<string, unknown>): { edit?: string } => (typeof search.edit === 'string' ? { edit: search.edit } : {}),
  component: lazyRouteComponent(() => import('./page.tsx'), 'ServicesPage'),
})
