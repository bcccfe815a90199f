import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import { type Step, steps } from './steps.ts'

/** `step` is where somebody is; without it, the first that is left. */
export const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  validateSearch: (search: Record<string, unknown>): { step?: Step } => {
    const step = steps.find((each) => each === search.step)
    return step ? { step } : {}
  },
  component: lazyRouteComponent(() => import('./page.tsx'), 'SetupPage'),
})
