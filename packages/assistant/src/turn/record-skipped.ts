import type { JsonObject } from '@proviso/contracts'
import { appendEvents, type CallRow, json } from '@proviso/db'
import { skippedRefusal } from '@proviso/executor'
import type { Assistant } from '../assistant.ts'
import type { TurnState } from './turn-state.ts'

/** A call that is not run, for a reason the model reads. */
export async function recordSkipped({ db }: Assistant, state: TurnState, call: CallRow, because: string): Promise<void> {
  const result = skippedRefusal({ functionName: call.function, arguments: call.arguments }, because) as unknown as JsonObject
  await db.business(state.business.id, async (tx) => {
    const [skipped] = await tx`
      update calls set outcome = 'skipped', result = ${json(tx, result)}, ended_at = clock_timestamp() 
      where id = ${call.id} and outcome = 'proposed'
        and exists (select from conversations where id = ${state.conversation.id} and lease_token = ${state.lease.token}) returning id`
    if (!skipped) return
    await appendEvents(tx, { businessId: state.business.id, conversationId: state.conversation.id, leadId: state.conversation.leadId }, [
      {
        type: 'function.skipped',
        data: { call_id: call.id, function: call.function, arguments: call.arguments, turn_id: call.turnId, checks: [], reason: because },
      },
    ])
  })
  call.outcome = 'skipped'
  call.result = result
}
