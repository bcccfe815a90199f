import type { CallOutcome } from '@proviso/contracts'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { CallRow } from '@proviso/db'
import { instant } from '../instant.ts'
import { shownObject } from '../shown-object.ts'

/** A call that has come to an end: inner states are never read. */
export type EndedCall = CallRow & { outcome: CallOutcome }

export const callView = (row: EndedCall): AnswerOf<typeof endpoints.calls.list>['data'][number] => ({
  id: row.id,
  conversation_id: row.conversationId,
  lead_id: row.leadId,
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
