import type { ApprovalRow, BusinessRow, CallRow, Tx } from '@proviso/db'
import { argumentsHash } from './arguments-hash.ts'
import type { Decision } from './decision.ts'
import type { ExecutorDeps } from './executor.ts'
import { pendingOf } from './pending-of.ts'
import { runCall } from './run-call.ts'
import { loadFunctions } from './stored-function.ts'

/**
 * Runs a call that an owner has approved: exactly as it was asked, once, and only if its preconditions still hold.
 * What the approval is not for, or has run already, does nothing. Undefined then.
 */
export async function runApproved(deps: ExecutorDeps, businessId: string, approvalId: string): Promise<Decision | undefined> {
  const found = await deps.db.business(businessId, async (tx) => {
    const [approval] = await tx<
      ApprovalRow[]
    >`select * from approvals where business_id = ${businessId} and id = ${approvalId} and status = 'approved'`
    if (!approval) return undefined
    const [call] = await tx<CallRow[]>`select * from calls where id = ${approval.callId} and outcome = 'waiting'`
    const [business] = await tx<BusinessRow[]>`select * from businesses where id = ${businessId}`
    const functions = await loadFunctions(tx, businessId, deps.actions)
    return call && business ? { approval, call, business, functions } : undefined
  })
  if (!found) return undefined
  const { approval, call, business, functions } = found
  const asApproved = approval.argumentsHash === argumentsHash(call.function, call.arguments)
  const definition = functions.find((each) => each.name === call.function && !each.faults.length && each.enabled)
  // the owner said yes to what the card named: a function that has been put over another action since is not that
  const sameAction = !call.action || call.action === definition?.action
  const action = asApproved && sameAction && definition ? deps.actions.get(definition.action) : undefined
  const inForce = { approved: true, ...(definition ? { definition } : {}), ...(action ? { action } : {}) }
  const pending = pendingOf(call, { business, functions, inForce })
  const admit = async (tx: Tx) => {
    if (call.conversationId) await tx`select id from conversations where id = ${call.conversationId} for update`
    const [row] = await tx<{ outcome: string }[]>`select outcome from calls where id = ${call.id} for update`
    return row?.outcome === 'waiting' ? ('open' as const) : ('ended' as const)
  }
  const result = await runCall(deps, pending, admit, async (tx) => {
    if (call.conversationId) await deps.effects.tellDecision(tx, { businessId, conversationId: call.conversationId })
  })
  return result.ran ? result.decision : undefined
}

/** Approved calls that have not run: their process died in between. */
export async function sweepApproved({ db }: ExecutorDeps): Promise<{ businessId: string; approvalId: string }[]> {
  return db.sql<{ businessId: string; approvalId: string }[]>`
    select a.business_id, a.id as approval_id from approvals a join calls k on k.id = a.call_id
    where a.status = 'approved' and k.outcome = 'waiting' and a.decided_at < now() - interval '2 seconds' and a.told_turn_id is null limit 50`
}
