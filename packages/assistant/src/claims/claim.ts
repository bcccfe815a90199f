import type { ClaimKind } from '@proviso/contracts'

/** An assertion that something was done. `start` is where its sentence begins in the text, in UTF-16 units. */
export interface Claim {
  kind: ClaimKind
  /** `act`: "I have booked you in". `state`: "your booking is confirmed", which an older record of this customer may also make true. */
  form: 'act' | 'state'
  sentence: string
  start: number
}

/** Actions of which one success in this conversation makes a claim of that kind true. */
export const backedBy: Record<ClaimKind, readonly string[]> = {
  payment_confirmed: ['confirm_payment'],
  invoice_issued: ['issue_invoice'],
  booking_made: ['book_slot', 'move_booking'], // "you are booked for Friday" is as true after a move
  booking_moved: ['move_booking'],
  booking_cancelled: ['cancel_booking'],
  owner_notified: ['notify_owner', 'hand_over'], // handing over calls the owner
  handed_over: ['hand_over'],
  field_saved: ['save_lead_field'],
}
