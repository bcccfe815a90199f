import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import { type LeadSearch, readLeadSearch } from '../leads/lead-search.ts'

/** Narrowed as the table is; `at` is the stage that a phone shows. */
export const boardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leads/board',
  validateSearch: (search: Record<string, unknown>): LeadSearch => {
    const { stage: _, ...filter } = readLeadSearch(search)
    return typeof search.at === 'string' ? { ...filter, at: search.at } : filter
  },
  component: lazyRouteComponent(() => import('./page.tsx'), 'BoardPage'),
})
