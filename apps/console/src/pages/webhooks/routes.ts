import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import { type Outcome, outcomes } from './search.ts'

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/webhooks',
  component: lazyRouteComponent(() => import('./page.tsx'), 'WebhooksPage'),
})

/** `status` narrows what was sent there. */
const webhook = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/webhooks/$webhookId',
  validateSearch: (search: Record<string, unknown>): { status?: Outcome } => {
    const status = outcomes.find((each) => each === search.status)
    return status ? { status } : {}
  },
  component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
})

export const webhookRoutes = [list, webhook] as const
