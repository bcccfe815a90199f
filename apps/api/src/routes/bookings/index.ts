import { createBooking } from './create.ts'
import { getBooking } from './get.ts'
import { listBookings } from './list.ts'
import { patchBooking } from './patch.ts'

export const bookingRoutes = [listBookings, createBooking, getBooking, patchBooking]
