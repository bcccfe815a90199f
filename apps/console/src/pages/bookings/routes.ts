import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

export interface NewBookingSearch {
  lead?: string
  conversation?: string
  service?: string
  staff?: string
  date?: string
}

export interface WhySearch {
  service?: string
  staff?: string
  date?: string
}

const texts = <Name extends string>(search: Record<string, unknown>, names: readonly Name[]) =>
  Object.fromEntries(names.flatMap((name) => (typeof search[name] === 'string' && search[name] ? [[name, search[name]]] : []))) as {
    [N in Name]?: string
  }

const create = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bookings/new',
  validateSearch: (search: Record<string, unknown>): NewBookingSearch =>
    texts(search, ['lead', 'conversation', 'service', 'staff', 'date']),
  component: lazyRouteComponent(() => import('./new-page.tsx'), 'NewBookingPage'),
})

const why = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bookings/why',
  validateSearch: (search: Record<string, unknown>): WhySearch => texts(search, ['service', 'staff', 'date']),
  component: lazyRouteComponent(() => import('./why-page.tsx'), 'WhyNoSlotPage'),
})

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bookings/$bookingId',
  component: lazyRouteComponent(() => import('./booking-page.tsx'), 'BookingPage'),
})

export const bookingRoutes = [create, why, one]
