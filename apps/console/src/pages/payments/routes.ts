import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

export interface PaymentsSearch {
  /** Those that do not fit: the ones somebody has to look at. */
  show?: 'mismatch'
  lead?: string
}

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments',
  validateSearch: (search: Record<string, unknown>): PaymentsSearch => ({
    ...(search.show === 'mismatch' ? { show: 'mismatch' } : {}),
    ...(typeof search.lead === 'string' && search.lead ? { lead: search.lead } : {}),
  }),
  component: lazyRouteComponent(() => import('./page.tsx'), 'PaymentsPage'),
})

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments/$paymentId',
  component: lazyRouteComponent(() => import('./payment-page.tsx'), 'PaymentPage'),
})

export const paymentRoutes = [list, one]
