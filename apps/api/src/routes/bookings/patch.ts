import { endpoints } from '@proviso/contracts/endpoints'
import { cancelBooking, confirmHold, markNoShow, moveBooking } from '@proviso/crm'
import { route } from '../../route.ts'
import { readBooking } from './booking-view.ts'

export const patchBooking = route(endpoints.bookings.patch, ({ inBusiness, businessId, params, body }) =>
  inBusiness(async (tx) => {
    const { starts_at } = await readBooking(tx, businessId, params.id)
    const which = { businessId, bookingId: params.id }
    const { staff } = body
    if (body.status === undefined) await moveBooking(tx, { ...which, startsAt: body.starts_at ?? starts_at, ...(staff ? { staff } : {}) })
    else if (body.status === 'booked') await confirmHold(tx, which)
    else if (body.status === 'cancelled') await cancelBooking(tx, which)
    else await markNoShow(tx, which)
    return readBooking(tx, businessId, params.id)
  }),
)
