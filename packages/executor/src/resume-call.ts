import type { BusinessRow, CallRow, Database, Tx } from '@proviso/db'
import type { Decision } from './decision.ts'
import type { ExecutorDeps } from './executor.ts'
import { pendingOf } from './pending-of.ts'
import { runCall } from './run-call.ts'
import { loadFunctions } from './stored-function.ts'

/**
 * Ends a call that a dead process left running: performed again with the same id where that is harmless, else `unknown`, and the owners are told.
 * Undefined: it has ended meanwhile.
 */
export async function resumeCall(deps: ExecutorDeps, businessId: string, callId: string): Promise<Decision | undefined> {
  const found = await deps.db.business(businessId, async (tx) => {
    const [call] = await tx<CallRow[]>`select * from calls where business_id = ${businessId} and id = ${callId} and outcome = 'running'`
    const [business] = await tx<BusinessRow[]>`select * from businesses where id = ${businessId}`
    return call && business ? { call, business, functions: await loadFunctions(tx, businessId, deps.actions) } : undefined
  })
  if (!found) return undefined
  const { call, business, functions } = found
  const definition = functions.find((each) => each.name === call.function && each.action === call.action && !each.faults.length)
  const action = call.action ? deps.actions.get(call.action) : undefined
  const inForce = { ...(definition ? { definition } : {}), ...(action ? { action } : {}) }
  const pending = pendingOf(call, { business, functions, inForce })
  const admit = async (tx: Tx) => {
    if (call.conversationId) await tx`select id from conversations where id = ${call.conversationId} for update`
    const [row] = await tx<{ outcome: string; startedAt: Date }[]>`select outcome, started_at from calls where id = ${call.id} for update`
    // begun anew since it was looked up: somebody else has it in hand
    const same = row?.startedAt?.getTime() === call.startedAt?.getTime()
    return row?.outcome === 'running' && same ? ('running' as const) : ('ended' as const)
  }
  const result = await runCall(deps, pending, admit, async (tx) => {
    // it had waited for an owner: the customer was told so, and hears how it ended
    if (call.conversationId && call.pendingResult) await deps.effects.tellDecision(tx, { businessId, conversationId: call.conversationId })
  })
  return result.ran ? result.decision : undefined
}

export interface LeftRunning {
  businessId: string
  callId: string
  conversationId: string | null
}

/** Calls that are running since before an instant at which their process must have ended them. */
export async function sweepRunning({ sql }: Database, before: Date): Promise<LeftRunning[]> {
  return sql<LeftRunning[]>`
    select business_id, id as call_id, conversation_id from calls where outcome = 'running' and started_at < ${before} order by started_at limit 50`
}
