import type { Action } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { addLeadTag } from './add-lead-tag.ts'
import { bookSlot } from './book-slot.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmPayment } from './confirm-payment.ts'
import { createTask } from './create-task.ts'
import { findSlots } from './find-slots.ts'
import { handOver } from './hand-over.ts'
import { holdSlot } from './hold-slot.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listMyRecords } from './list-my-records.ts'
import { moveBooking } from './move-booking.ts'
import { notifyOwner } from './notify-owner.ts'
import { saveLeadField } from './save-lead-field.ts'
import { setLeadStage } from './set-lead-stage.ts'

/** The built-in actions over a business's records. */
export const crmActions = [
  confirmPayment,
  issueInvoice,
  findSlots,
  bookSlot,
  holdSlot,
  moveBooking,
  cancelBooking,
  saveLeadField,
  setLeadStage,
  addLeadTag,
  createTask,
  listMyRecords,
  notifyOwner,
  handOver,
] as unknown as Action<Tx>[] // each takes its own arguments; the executor hands on what the action's own schema let through

/** Over the owner's own endpoint: it needs a way out, so it is made where that is opened. */
export { http } from './http.ts'
/** Over the payment provider: made where its wire is opened. */
export { sendPaymentLink } from './send-payment-link.ts'
