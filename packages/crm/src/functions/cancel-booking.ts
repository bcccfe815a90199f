import type { Action } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'
import { cancelledEvent } from '../bookings/cancel-booking.ts'
import { endBooking } from '../bookings/end-booking.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { refuseReference } from '../bookings/refuse-reference.ts'
import { calendarFilePart } from '../calendar/calendar-file-part.ts'
import { refuseWithoutLead } from '../refuse.ts'
import { localText } from '../time/local-text.ts'

export const cancelBooking: Action<Tx, { reference: string }> = {
  name: 'cancel_booking',
  title: "Cancel one of the customer's bookings",
  termsTitle: 'Cancel the appointment',
  effect: 'write',
  arguments: () => z.strictObject({ reference: z.string().min(1).describe('Reference of the booking, such as BK-7K3F9Q') }),
  async run(tx, { reference }, { business, leadId, now }) {
    if (!leadId) return refuseWithoutLead()
    const booking = await lockBooking(tx, { businessId: business.id, reference, leadId })
    const ended = booking && booking.startsAt > now ? await endBooking(tx, booking, 'cancelled') : undefined
    if (!ended) return refuseReference(tx, { business, leadId, reference, now })
    const local = localText(ended.startsAt, business.timezone)
    return {
      result: { booking_id: ended.id, reference: ended.reference, status: 'cancelled', local },
      events: [cancelledEvent(ended)],
      toCustomer: booking?.status === 'booked' ? await calendarFilePart(tx, business.id, ended) : [],
    }
  },
}
