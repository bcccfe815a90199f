import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import { type InvoicesSearch, type NewInvoiceSearch, shownInvoices } from './search.ts'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoices',
  validateSearch: (search: Record<string, unknown>): InvoicesSearch => {
    const show = shownInvoices.find((each) => each === search.show)
    const lead = text(search.lead)
    return { ...(show ? { show } : {}), ...(lead ? { lead } : {}) }
  },
  component: lazyRouteComponent(() => import('./page.tsx'), 'InvoicesPage'),
})

const create = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoices/new',
  validateSearch: (search: Record<string, unknown>): NewInvoiceSearch => {
    const [lead, conversation] = [text(search.lead), text(search.conversation)]
    return { ...(lead ? { lead } : {}), ...(conversation ? { conversation } : {}) }
  },
  component: lazyRouteComponent(() => import('./new-page.tsx'), 'NewInvoicePage'),
})

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoices/$invoiceId',
  component: lazyRouteComponent(() => import('./invoice-page.tsx'), 'InvoicePage'),
})

export const invoiceRoutes = [list, create, one]
