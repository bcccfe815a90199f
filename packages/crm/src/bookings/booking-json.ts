import type { JsonObject } from '@proviso/contracts'
import { localText } from '../time/local-text.ts'
import type { BookedSlot } from './place-booking.ts'

/** A booking as its result, told in local time and in UTC. */
export const bookingJson = ({ reference, startsAt, endsAt, service, staff }: BookedSlot, timezone: string): JsonObject => ({
  reference,
  service: service.key,
  service_name: service.name,
  staff: staff.key,
  staff_name: staff.name,
  local: localText(startsAt, timezone),
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  timezone,
})
