import type { EventType } from '@proviso/contracts/events'
import type { Told } from './told.ts'

/** The beginning of a query's key: everything that begins so is read anew. */
export type Key = readonly string[]

/** Stands for the conversation that the event is about. */
const here = '{conversation}'

const thread: Key[] = [['messages', here], ['conversations']]
const said: Key[] = [...thread, ['leads'], ['home']]
const turn: Key[] = [['messages', here], ['conversations', 'one'], ['turns']]
const call: Key[] = [['calls'], ['messages', here], ['functions'], ['leads', 'timeline']]
const stopped: Key[] = [...call, ['home']]
const asked: Key[] = [...call, ['approvals'], ['conversations'], ['home']]
const lead: Key[] = [['leads'], ['duplicates'], ['conversations'], ['home']]
const task: Key[] = [['tasks'], ['leads'], ['home']]
const booking: Key[] = [['bookings'], ['slots'], ['leads'], ['messages', here], ['home']]
const followUp: Key[] = [['follow-ups'], ['leads', 'timeline']]
const money: Key[] = [['invoices'], ['payments'], ['leads'], ['messages', here], ['home']]
const channel: Key[] = [['channels'], ['health'], ['home']]
const rules: Key[] = [['playbook'], ['functions'], ['home']]

/** What each event makes stale. A type that is missing here does not compile. */
const stale: Record<EventType, readonly Key[]> = {
  'message.received': said,
  'message.edited': thread,
  'message.revoked': thread,
  'message.ignored': thread,
  'message.deferred': thread,
  'message.sent': said,
  'message.delivered': [['messages', here]],
  'message.failed': said,
  'turn.started': turn,
  'turn.finished': [...turn, ['usage'], ['home']],
  'turn.superseded': turn,
  'turn.resumed': turn,
  'turn.failed': [...turn, ['conversations'], ['home']],
  'model.responded': [['turns'], ['usage']],
  'function.succeeded': asked,
  'function.blocked': stopped,
  'function.invalid': call,
  'function.limited': stopped,
  'function.waiting': asked,
  'function.approved': asked,
  'function.declined': asked,
  'function.expired': asked,
  'function.failed': stopped,
  'function.unknown': stopped,
  'function.skipped': call,
  'function.deduplicated': call,
  'function.settled': stopped,
  'precondition.check_failed': call,
  'claim.rejected': [...turn, ['conversations']],
  'conversation.escalated': said,
  'conversation.taken_over': said,
  'conversation.handed_back': said,
  'lead.created': lead,
  'lead.updated': [...lead, ['messages', here]],
  'lead.merged': lead,
  'lead.unmerged': lead,
  'lead.erased': lead,
  'note.added': [['notes'], ['leads']],
  'task.created': task,
  'task.done': task,
  'task.reminded': task,
  'import.finished': [['imports'], ...lead],
  'import.undone': [['imports'], ...lead],
  'booking.created': booking,
  'booking.moved': booking,
  'booking.cancelled': booking,
  'booking.held': booking,
  'booking.missed': booking,
  'booking.reminded': [['bookings'], ['messages', here]],
  'follow_up.started': followUp,
  'follow_up.sent': followUp,
  'follow_up.stopped': followUp,
  'follow_up.finished': followUp,
  'invoice.issued': money,
  'invoice.voided': money,
  'invoice.credited': money,
  'invoice.overdue': money,
  'payment.confirmed': money,
  'payment.revoked': money,
  'payment.refunded': money,
  'payment.disputed': money,
  'owner.notified': [['home'], ['channels', 'owners']],
  'channel.connected': channel,
  'channel.disconnected': channel,
  'channel.needs_pairing': channel,
  'budget.reached': [['usage'], ['business'], ['home']],
  'playbook.saved': rules,
  'playbook.published': rules,
}

/** What is to be read anew after an event. Of what belongs to one conversation, that one alone. */
export function staleKeys({ type, conversation_id: conversation }: Told): Key[] {
  const keys: readonly Key[] = stale[type] ?? []
  return keys.map((key) => key.flatMap((part) => (part !== here ? [part] : conversation ? [conversation] : [])))
}
