import { type JsonObject, loggable, type NewEvent } from '@proviso/contracts'
import { sqlState, sqlStates, type Tx } from '@proviso/db'
import { type Decision, decideCall, type PendingCall } from './decide-call.ts'
import type { ExecutorDeps } from './executor.ts'
import { recordCall } from './record-call.ts'
import { passingFault } from './refusal.ts'

export type RunResult =
  | { ran: true; decision: Decision }
  /** Somebody else ended it before; its row says how. */
  | { ran: false; because: 'ended' | 'lost' }

/** What must hold, under lock, when the call begins: its row is still open, and the caller still holds what it claims. */
export type Admission = (tx: Tx) => Promise<'open' | 'ended' | 'lost'>

/**
 * Runs one call: decision, effect, result and event in one transaction, so that each happens once or not at all.
 * A handler that throws is a passing fault: nothing of it remains, and the call is recorded as failed.
 * @param also joins the transaction, whatever the outcome
 */
export async function runCall(
  deps: ExecutorDeps,
  call: PendingCall,
  admit: Admission,
  also?: (tx: Tx) => Promise<void>,
): Promise<RunResult> {
  let surviving: NewEvent[] = []
  const work = async (tx: Tx): Promise<RunResult> => {
    const admission = await admit(tx)
    if (admission !== 'open') return { ran: false, because: admission }
    const decision = await decideCall(tx, call, (events) => {
      surviving = events
    })
    await recordCall(tx, call, decision, deps.effects)
    await also?.(tx)
    return { ran: true, decision }
  }
  let result: RunResult
  try {
    result = await deps.db.business(call.business.id, work).catch((error) => {
      if (sqlState(error) !== sqlStates.deadlock) throw error
      return deps.db.business(call.business.id, work)
    })
  } catch (error) {
    deps.log.error({ error: loggable(error), callId: call.id, function: call.functionName }, 'a function failed and was rolled back')
    const attempt = { functionName: call.functionName, arguments: call.arguments }
    const decision: Decision = { outcome: 'failed', checks: [], result: passingFault(attempt) as unknown as JsonObject, events: surviving }
    result = await deps.db.business(call.business.id, async (tx): Promise<RunResult> => {
      const admission = await admit(tx)
      if (admission !== 'open') return { ran: false, because: admission }
      await recordCall(tx, call, decision, deps.effects)
      await also?.(tx)
      return { ran: true, decision }
    })
  }
  for (const event of surviving) {
    deps.log.error(
      { businessId: call.business.id, conversationId: call.conversationId, ...event.data },
      'a precondition could not be checked',
    )
  }
  return result
}
