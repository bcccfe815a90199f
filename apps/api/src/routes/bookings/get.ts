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
    return { ...booking, reminders: reminders.map(reminderView) }
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
