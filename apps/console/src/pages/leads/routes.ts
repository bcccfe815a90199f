import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import { type LeadSearch, readLeadSearch } from './lead-search.ts'

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leads',
  validateSearch: (search: Record<string, unknown>): LeadSearch => readLeadSearch(search),
  component: lazyRouteComponent(() => import('./page.tsx'), 'LeadsPage'),
})

const create = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leads/new',
  component: lazyRouteComponent(() => import('./new-page.tsx'), 'NewLeadPage'),
})

const duplicates = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leads/duplicates',
  component: lazyRouteComponent(() => import('./duplicates-page.tsx'), 'DuplicatesPage'),
})

export const leadsRoutes = [list, create, duplicates]
