import type { BookingRow } from '@proviso/db'
import { type ICalEventData, ICalEventStatus } from 'ical-generator'

export type CalendarBooking = Pick<
  BookingRow,
  'id' | 'reference' | 'startsAt' | 'endsAt' | 'status' | 'sequence' | 'createdAt' | 'updatedAt'
>

/**
 * A booking as a calendar's entry. Its UID is the booking's id and never changes; a newer version has a higher SEQUENCE, and replaces the older
 * one. Times are instants in UTC, so no calendar has to know a zone's rules.
 */
export const calendarEvent = (booking: CalendarBooking, summary: string, description: string): ICalEventData => ({
  id: `${booking.id}@proviso`,
  sequence: booking.sequence,
  start: booking.startsAt,
  end: booking.endsAt,
  stamp: booking.updatedAt,
  created: booking.createdAt,
  lastModified: booking.updatedAt,
  summary,
  description,
  status: booking.status === 'booked' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
})

export const productId = { company: 'Proviso', product: 'bookings', language: 'EN' }
