import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import { type Span, spans } from './search.ts'

/** `days`: how far back is looked; thirty where nothing is said. */
export const usageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/usage',
  validateSearch: (search: Record<string, unknown>): { days?: Span } => {
    const days = spans.find((each) => each === Number(search.days))
    return days ? { days } : {}
  },
  component: lazyRouteComponent(() => import('./page.tsx'), 'UsagePage'),
})
