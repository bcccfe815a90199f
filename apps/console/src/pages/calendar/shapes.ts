import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'

export type Booking = AnswerOf<typeof endpoints.bookings.list>['data'][number]
/** One that was opened: with its reminders and its history. */
export type WholeBooking = AnswerOf<typeof endpoints.bookings.get>
export type BookingStatus = Booking['status']
export type Service = AnswerOf<typeof endpoints.services.get>
export type Staff = AnswerOf<typeof endpoints.staff.get>
export type Holiday = AnswerOf<typeof endpoints.holidays.get>['holidays'][number]
export type Interval = NonNullable<Holiday['hours']>[number]
export type Slot = AnswerOf<typeof endpoints.slots.list>['data'][number]
export type WhySlot = AnswerOf<typeof endpoints.slots.why>

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
