import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/actions',
  component: lazyRouteComponent(() => import('./page.tsx'), 'ActionsPage'),
})

/** `conversation`: with whose facts it is tested. */
const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/actions/$name',
  validateSearch: (search: Record<string, unknown>): { conversation?: string } =>
    typeof search.conversation === 'string' && /^\w+$/.test(search.conversation) ? { conversation: search.conversation } : {},
  component: lazyRouteComponent(() => import('./action-page.tsx'), 'ActionPage'),
})

export const actionsRoutes = [list, one]
