import { endpoints } from '@proviso/contracts/endpoints'
import type { ReminderRow } from '@proviso/db'
import { route } from '../../route.ts'
import { instant } from '../instant.ts'
import { readBooking } from './booking-view.ts'

export const getBooking = route(endpoints.bookings.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const booking = await readBooking(tx, businessId, params.id)
    const reminders = await tx<ReminderRow[]>`
      select * from reminders where business_id = ${businessId} and booking_id = ${params.id} order by due_at, minutes_before desc`
    const changes = await tx<{ type: string; at: Date; startsAt: string | null; from: string | null }[]>`
      select type, at, data->>'starts_at' as starts_at, data->>'from' as "from" from events
      where business_id = ${businessId} and lead_id = ${booking.lead_id} and type like 'booking.%' and data->>'booking_id' = ${params.id}
        and type not in ('message.received', 'message.sent', 'message.delivered', 'turn.started', 'turn.finished', 'model.responded')
      order by seq`
    const history = changes.map(({ type, at, startsAt, from }) => ({
      type,
      at: instant(at),
      ...(startsAt ? { starts_at: startsAt } : {}),
      ...(from ? { from } : {}),
    }))
    return { ...booking, reminders: reminders.map(reminderView), history }
  }),
)

const reminderView = (row: ReminderRow) => ({
  starts_at: instant(row.startsAt),
  minutes_before: row.minutesBefore,
  due_at: instant(row.dueAt),
  state: row.state,
  ...(row.reason ? { reason: row.reason } : {}),
  ...(row.messageId ? { message_id: row.messageId } : {}),
})
