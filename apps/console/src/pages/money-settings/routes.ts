import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

export const moneySettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/money',
  component: lazyRouteComponent(() => import('./page.tsx'), 'MoneySettingsPage'),
})
