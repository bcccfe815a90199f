import type { JsonObject } from './json.ts'

/** Every type the event log may hold. Append-only: a row is never updated or deleted, except that erasing a person blanks their words. */
export const eventTypes = [
  'message.received',
  'message.edited',
  'message.revoked',
  'message.ignored',
  'message.deferred',
  'message.sent',
  'message.delivered',
  'message.failed',
  'turn.started',
  'turn.finished',
  'turn.superseded',
  'turn.resumed',
  'turn.failed',
  'model.responded',
  'function.succeeded',
  'function.blocked',
  'function.invalid',
  'function.limited',
  'function.waiting',
  'function.approved',
  'function.declined',
  'function.expired',
  'function.failed',
  'function.unknown',
  'function.skipped',
  'function.deduplicated',
  'function.settled',
  'precondition.check_failed',
  'claim.rejected',
  'conversation.escalated',
  'conversation.taken_over',
  'conversation.handed_back',
  'lead.created',
  'lead.updated',
  'lead.merged',
  'lead.erased',
  'booking.created',
  'booking.moved',
  'booking.cancelled',
  'invoice.issued',
  'invoice.voided',
  'invoice.credited',
  'invoice.overdue',
  'payment.confirmed',
  'payment.revoked',
  'payment.refunded',
  'payment.disputed',
  'owner.notified',
  'channel.connected',
  'channel.disconnected',
  'channel.needs_pairing',
  'budget.reached',
] as const

export type EventType = (typeof eventTypes)[number]

/** Something that happened, to be appended in the transaction in which it happened. */
export interface NewEvent {
  type: EventType
  data: JsonObject
}
