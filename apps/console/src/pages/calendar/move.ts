import type { Booking } from './shapes.ts'
import type { Wall } from './zoned.ts'

/** Where somebody wants a booking to stand: asked about before anything is done. */
export interface Move {
  booking: Booking
  wall: Wall
  staff: string
}

/** What a calendar needs to let bookings be moved; absent where the viewer may not. */
export interface Moving {
  move: Move | null
  propose(move: Move | null): void
  /** Brings the focus to the question. */
  ask(): void
}

/** Of what stands; what is over, cancelled or held is not moved. */
export const isMovable = (booking: Booking): boolean => booking.status === 'booked'
