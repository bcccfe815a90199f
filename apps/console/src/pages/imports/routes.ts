import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import { type ImportStep, importSteps } from './import-steps.ts'

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imports',
  component: lazyRouteComponent(() => import('./page.tsx'), 'ImportsPage'),
})

/** A step has its own address, so that Back leads to the one before. */
const create = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imports/new',
  validateSearch: (search: Record<string, unknown>): { step?: ImportStep } => {
    const step = importSteps.find((each) => each === search.step)
    return step && step !== 'file' ? { step } : {}
  },
  component: lazyRouteComponent(() => import('./new-page.tsx'), 'NewImportPage'),
})

const job = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imports/$importId',
  component: lazyRouteComponent(() => import('./job-page.tsx'), 'ImportPage'),
})

export const importsRoutes = [list, create, job]
