import { endpoints } from '@proviso/contracts/endpoints'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { type BookingRecord, bookingColumns, bookingView } from './booking-view.ts'

export const listBookings = route(endpoints.bookings.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const afterId = textAt(paging.after, 0)
    const rows = await tx<BookingRecord[]>`
      select ${bookingColumns(tx)} from bookings r where business_id = ${businessId}
        ${afterId === undefined ? tx`` : tx`and id < ${afterId}`}
        ${query.lead_id === undefined ? tx`` : tx`and lead_id = ${query.lead_id}`}
        ${query.status === undefined ? tx`` : tx`and status = ${query.status}`}
        ${query.service === undefined ? tx`` : tx`and service_key = ${query.service}`}
        ${query.staff === undefined ? tx`` : tx`and staff_key = ${query.staff}`}
        ${query.from === undefined ? tx`` : tx`and starts_at >= ${new Date(query.from)}`}
        ${query.to === undefined ? tx`` : tx`and starts_at < ${new Date(query.to)}`}
      order by r.id desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ id }) => [id], bookingView)
  }),
)
