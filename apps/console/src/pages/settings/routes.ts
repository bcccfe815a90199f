import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

const index = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./page.tsx'), 'SettingsPage'),
})

const business = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/business',
  component: lazyRouteComponent(() => import('./business-page.tsx'), 'BusinessPage'),
})

const calendars = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/calendars',
  component: lazyRouteComponent(() => import('./calendars-page.tsx'), 'CalendarsPage'),
})

const followUps = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/follow-ups',
  component: lazyRouteComponent(() => import('./follow-ups-page.tsx'), 'FollowUpsPage'),
})

/** `new` is a chain that there is not yet. */
const chain = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/follow-ups/$key',
  component: lazyRouteComponent(() => import('./chain-page.tsx'), 'ChainPage'),
})

export const settingsRoutes = [index, business, calendars, followUps, chain] as const
