import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

const fields = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/fields',
  component: lazyRouteComponent(() => import('./page.tsx'), 'FieldsPage'),
})

const stages = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/stages',
  component: lazyRouteComponent(() => import('./stages-page.tsx'), 'StagesPage'),
})

export const fieldsRoutes = [fields, stages]
