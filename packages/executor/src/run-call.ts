import { type JsonObject, loggable, type NewEvent } from '@proviso/contracts'
import { type CallRow, sqlState, sqlStates, type Tx } from '@proviso/db'
import { concludeCall } from './conclude-call.ts'
import { contextOf } from './context-of.ts'
import { decideCall } from './decide-call.ts'
import type { Decision, Dispatch, PendingCall } from './decision.ts'
import type { ExecutorDeps } from './executor.ts'
import { recordCall, recordStart } from './record-call.ts'
import { passingFault } from './refusal.ts'

export type RunResult =
  | { ran: true; decision: Decision }
  /** Somebody else ended it before; its row says how. */
  | { ran: false; because: 'ended' | 'lost' }

/**
 * What must hold, under lock, when the call begins: its row is still open, and the caller still holds what it claims.
 * `running`: a process has begun it and died; what lies outside the house may have happened.
 */
export type Admission = (tx: Tx) => Promise<'open' | 'running' | 'ended' | 'lost'>

/** Joins the transaction in which a call ends, whatever the outcome. */
type Also = (tx: Tx) => Promise<void>

type Begun = RunResult | { dispatch: Dispatch }

/**
 * Runs one call: decision, effect, result and event in one transaction, so that each happens once or not at all.
 * A handler that throws is a passing fault: nothing of it remains, and the call is recorded as failed.
 * An effect outside the house is performed between two transactions: that it runs, and what came of it; at most once, unless its action says
 * that the same call may come twice.
 */
export async function runCall(deps: ExecutorDeps, call: PendingCall, admit: Admission, also?: Also): Promise<RunResult> {
  let surviving: NewEvent[] = []
  const begin = async (tx: Tx): Promise<Begun> => {
    const admission = await admit(tx)
    if (admission !== 'open') return admission === 'running' ? takeUp(tx, deps, call, also) : { ran: false, because: admission }
    const decision = await decideCall(tx, call, (events) => {
      surviving = events
    })
    if (decision.outcome === 'running') {
      await recordStart(tx, call, decision)
      return { dispatch: decision }
    }
    await end(tx, deps, call, decision, also)
    return { ran: true, decision }
  }
  let begun: Begun
  try {
    begun = await twiceOnDeadlock(deps, call, begin)
  } catch (error) {
    deps.log.error({ error: loggable(error), callId: call.id, function: call.functionName }, 'a function failed and was rolled back')
    const attempt = { functionName: call.functionName, arguments: call.arguments }
    const decision: Decision = { outcome: 'failed', checks: [], result: passingFault(attempt) as unknown as JsonObject, events: surviving }
    begun = await deps.db.business(call.business.id, async (tx): Promise<RunResult> => {
      const admission = await admit(tx)
      if (admission === 'running') throw error // nobody may say that it failed
      if (admission !== 'open') return { ran: false, because: admission }
      await end(tx, deps, call, decision, also)
      return { ran: true, decision }
    })
  }
  for (const event of surviving) {
    deps.log.error(
      { businessId: call.business.id, conversationId: call.conversationId, ...event.data },
      'a precondition could not be checked',
    )
  }
  return 'dispatch' in begun ? perform(deps, call, begun.dispatch, also) : begun
}

/** Outside any transaction; then what came of it, if nobody has ended the call meanwhile. */
async function perform(deps: ExecutorDeps, call: PendingCall, dispatch: Dispatch, also?: Also): Promise<RunResult> {
  const answer = await dispatch.action.perform(dispatch.args as never, dispatch.context).catch((error: unknown) => {
    deps.log.error({ error: loggable(error), callId: call.id, function: call.functionName }, 'a function broke while it was performed')
    return { unknown: 'a fault of ours kept us from seeing its end' }
  })
  const decision = concludeCall(call, { ...dispatch, events: [] }, answer)
  return twiceOnDeadlock(deps, call, async (tx): Promise<RunResult> => {
    // the conversation first, as everywhere: effects may lock it
    if (call.conversationId) await tx`select id from conversations where id = ${call.conversationId} for update`
    const [row] = await tx<{ outcome: string }[]>`select outcome from calls where id = ${call.id} for update`
    if (row?.outcome !== 'running') {
      deps.log.warn({ callId: call.id, outcome: row?.outcome, came: decision.outcome }, 'a function ended after its call had been given up')
      return { ran: false, because: 'ended' }
    }
    await end(tx, deps, call, decision, also)
    return { ran: true, decision }
  })
}

/** A call whose process died while it was performed: again with the same id where that is harmless and nothing has changed; else nobody knows. */
async function takeUp(tx: Tx, deps: ExecutorDeps, call: PendingCall, also?: Also): Promise<Begun> {
  const { action, definition, business } = call
  const [row] = await tx<Pick<CallRow, 'checks' | 'functionVersion'>[]>`select checks, function_version from calls where id = ${call.id}`
  const checks = row?.checks ?? []
  const config = definition?.config ?? {}
  if (action && 'perform' in action && definition?.version === (row?.functionVersion ?? undefined) && action.idempotent(config)) {
    const parsed = action.arguments(business, config, call.actor).safeParse(call.arguments)
    if (parsed.success) {
      await tx`update calls set started_at = clock_timestamp() where id = ${call.id}`
      return {
        dispatch: {
          outcome: 'running',
          action,
          args: parsed.data,
          context: { ...contextOf(call, checks), resumed: true },
          checks,
          events: [],
        },
      }
    }
  }
  const decision = concludeCall(call, { checks, events: [] }, { unknown: 'our process ended while it was under way' })
  await end(tx, deps, call, decision, also)
  return { ran: true, decision }
}

async function end(tx: Tx, { effects }: ExecutorDeps, call: PendingCall, decision: Decision, also?: Also): Promise<void> {
  await recordCall(tx, call, decision, effects)
  await also?.(tx)
}

const twiceOnDeadlock = <T>({ db }: ExecutorDeps, call: PendingCall, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.business(call.business.id, work).catch((error: unknown) => {
    if (sqlState(error) !== sqlStates.deadlock) throw error
    return db.business(call.business.id, work)
  })
