import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { readBooking } from './booking-view.ts'

export const getBooking = route(endpoints.bookings.get, ({ inBusiness, businessId, params }) =>
  inBusiness((tx) => readBooking(tx, businessId, params.id)),
)
