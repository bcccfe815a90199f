import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import type { View } from './search.ts'

/** `show`: what waits (where nothing is said), what is to be looked over, what was decided. */
const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/approvals',
  validateSearch: (search: Record<string, unknown>): { show?: Exclude<View, 'pending'> } =>
    search.show === 'review' || search.show === 'history' ? { show: search.show } : {},
  component: lazyRouteComponent(() => import('./page.tsx'), 'ApprovalsPage'),
})

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/approvals/$approvalId',
  component: lazyRouteComponent(() => import('./approval-page.tsx'), 'ApprovalPage'),
})

export const approvalsRoutes = [list, one]
