import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import { type LeadTab, leadTabs } from './lead-tabs.ts'

const lead = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leads/$leadId',
  validateSearch: (search: Record<string, unknown>): { tab?: LeadTab } => {
    const tab = leadTabs.find((each) => each === search.tab)
    return tab && tab !== 'timeline' ? { tab } : {}
  },
  component: lazyRouteComponent(() => import('./page.tsx'), 'LeadPage'),
})

const merge = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leads/$leadId/merge',
  validateSearch: (search: Record<string, unknown>): { with?: string } =>
    typeof search.with === 'string' && search.with ? { with: search.with } : {},
  component: lazyRouteComponent(() => import('./merge-page.tsx'), 'MergePage'),
})

const erase = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leads/$leadId/erase',
  component: lazyRouteComponent(() => import('./erase-page.tsx'), 'ErasePage'),
})

export const leadRoutes = [lead, merge, erase]
