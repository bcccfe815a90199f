import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { EndedCall } from '../calls/call-view.ts'
import { instant } from '../instant.ts'
import { shownObject } from '../shown-object.ts'

/** A call as its thread shows it. */
export const threadCallView = (row: EndedCall): AnswerOf<typeof endpoints.turns.get>['calls'][number] => ({
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
