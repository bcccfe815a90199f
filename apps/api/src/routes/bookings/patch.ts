import { endpoints } from '@proviso/contracts/endpoints'
import { cancelBooking, markNoShow, moveBooking } from '@proviso/crm'
import { route } from '../../route.ts'
import { readBooking } from './booking-view.ts'

export const patchBooking = route(endpoints.bookings.patch, ({ inBusiness, businessId, params, body }) =>
  inBusiness(async (tx) => {
    await readBooking(tx, businessId, params.id)
    const which = { businessId, bookingId: params.id }
    if (body.starts_at !== undefined) await moveBooking(tx, { ...which, startsAt: body.starts_at })
    else if (body.status === 'cancelled') await cancelBooking(tx, which)
    else await markNoShow(tx, which)
    return readBooking(tx, businessId, params.id)
  }),
)
