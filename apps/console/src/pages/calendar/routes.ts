import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import { type CalendarSearch, shownStatuses, views } from './search.ts'

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
