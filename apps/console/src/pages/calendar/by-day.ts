import type { Booking } from './shapes.ts'
import { wallOf } from './zoned.ts'

/** Bookings by the day on which they begin where the business is, in the order given. */
export function byDay(bookings: readonly Booking[], zone: string): Map<string, Booking[]> {
  const days = new Map<string, Booking[]>()
  for (const booking of bookings) {
    const { date } = wallOf(booking.starts_at, zone)
    days.set(date, [...(days.get(date) ?? []), booking])
  }
  return days
}
