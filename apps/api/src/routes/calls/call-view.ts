import type { CallOutcome } from '@proviso/contracts'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { CallRow, Fragment, Tx } from '@proviso/db'
import { instant } from '../instant.ts'
import { shownObject } from '../shown-object.ts'

/** A call that has come to an end: inner states are never read. */
export type EndedCall = CallRow & { outcome: CallOutcome }

/** A call with whom it is about and where. */
export type ShownCall = EndedCall & { leadName: string | null; channelKind: string | null }

/** What a {@link ShownCall} has beside its row, of the calls called `k`. */
export const shownWith = (tx: Tx): Fragment => tx`
  (select v.value #>> '{}' from lead_values v where v.business_id = k.business_id and v.lead_id = k.lead_id and v.key = 'name') as lead_name,
  (select c.channel_kind from conversations c where c.business_id = k.business_id and c.id = k.conversation_id) as channel_kind`

export const callView = (row: ShownCall): AnswerOf<typeof endpoints.calls.list>['data'][number] => ({
  id: row.id,
  conversation_id: row.conversationId,
  lead_id: row.leadId,
  lead_name: row.leadName,
  channel_kind: row.channelKind,
  function: row.function,
  arguments: shownObject(row.arguments),
  outcome: row.outcome,
  checks: row.checks,
  result: row.result && shownObject(row.result),
  actor: row.actor,
  turn_id: row.turnId,
  at: instant(row.at),
  ...(row.settledAt ? { settled: { at: instant(row.settledAt), by: row.settledBy ?? 'somebody', note: row.settledNote ?? '' } } : {}),
})
