import type { Action } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { bookSlot } from './book-slot.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findSlots } from './find-slots.ts'
import { handOver } from './hand-over.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listMyRecords } from './list-my-records.ts'
import { holdSlot } from './hold-slot.ts'
import { moveBooking } from './move-booking.ts'
import { notifyOwner } from './notify-owner.ts'
import { saveLeadField } from './save-lead-field.ts'

/** The built-in actions over a business's records. */
export const crmActions = [
  confirmPayment,
  issueInvoice,
  findSlots,
  bookSlot,
  moveBooking,
  cancelBooking,
  saveLeadField,
  holdSlot,
  listMyRecords,
  notifyOwner,
  handOver,
] as unknown as Action<Tx>[] // each takes its own arguments; the executor hands on what the action's own schema let through

/** Over the owner's own endpoint: it needs a way out, so it is made where that is opened. */
export { http } from './http.ts'
