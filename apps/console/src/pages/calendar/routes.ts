import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

export const views = ['agenda', 'day', 'week', 'month'] as const
export type View = (typeof views)[number]
export const shownStatuses = ['booked', 'held', 'no_show', 'cancelled', 'all'] as const
export type ShownStatus = (typeof shownStatuses)[number]

export interface CalendarSearch {
  view?: View
  /** A day of the business's calendar; without it, today. */
  date?: string
  staff?: string
  service?: string
  /** Without it: what stands, and who did not come. */
  status?: ShownStatus
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const calendarRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/calendar',
  validateSearch: (search: Record<string, unknown>): CalendarSearch => {
    const view = views.find((each) => each === search.view)
    const status = shownStatuses.find((each) => each === search.status)
    const [date, staff, service] = [text(search.date), text(search.staff), text(search.service)]
    return {
      ...(view ? { view } : {}),
      ...(date && /^\d{4}-\d\d-\d\d$/.test(date) ? { date } : {}),
      ...(staff ? { staff } : {}),
      ...(service ? { service } : {}),
      ...(status ? { status } : {}),
    }
  },
  component: lazyRouteComponent(() => import('./page.tsx'), 'CalendarPage'),
})
