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
