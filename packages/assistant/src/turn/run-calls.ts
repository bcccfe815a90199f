import type { CallOutcome } from '@proviso/contracts'
import type { CallRow, Tx } from '@proviso/db'
import { type PendingCall, runCall } from '@proviso/executor'
import { deliverBusiness } from '@proviso/messaging'
import type { Assistant } from '../assistant.ts'
import { loadNewer } from '../context/load-history.ts'
import { recordSkipped } from './record-skipped.ts'
import type { TurnState } from './turn-state.ts'

export type CallsEnd = 'go_on' | 'lost' | 'taken_over'

/** A writing call that ended so keeps the later writing calls of the same reply from running: they were asked for in the belief that it works. */
const stopsLater = new Set<CallOutcome>(['blocked', 'invalid', 'limited', 'waiting', 'declined', 'failed', 'unknown', 'skipped'])

/**
 * Runs a reply's calls in the order in which they stand; each sees the committed effects of the earlier ones. What has ended before is not run
 * again; what a dead process left running is taken up by the executor.
 */
export async function runCalls(assistant: Assistant, state: TurnState, calls: CallRow[]): Promise<CallsEnd> {
  let stoppedBy: string | undefined
  let newer = false
  let room = state.business.maxCallsPerTurn - (state.calls - calls.length)
  for (const call of calls) {
    const writes = effectOf(assistant, state, call.function) === 'write'
    const begun = call.outcome === 'running'
    if (begun || call.outcome === 'proposed') {
      if (!begun && room-- <= 0) await recordSkipped(assistant, state, call, 'one turn may not make more calls than this')
      else if (!begun && writes && stoppedBy)
        await recordSkipped(assistant, state, call, `the earlier call of ${stoppedBy} in the same reply did not succeed`)
      else {
        const end = await runOne(assistant, state, call)
        if (end === 'lost' || end === 'taken_over') return end
        newer ||= end.newer
      }
    }
    if (writes && stopsLater.has(call.outcome as CallOutcome)) stoppedBy ??= call.function
  }
  if (newer) await assistant.db.business(state.business.id, (tx) => loadNewer(tx, state.conversation, state.history, assistant.log))
  return 'go_on'
}

function effectOf({ executor }: Assistant, { functions }: TurnState, name: string): 'read' | 'write' | undefined {
  const action = functions.find((each) => each.name === name && each.withheld === null)?.action
  return action ? executor.actions.get(action)?.effect : undefined
}

async function runOne(assistant: Assistant, state: TurnState, call: CallRow): Promise<{ newer: boolean } | 'lost' | 'taken_over'> {
  const { conversation, business, functions, turn } = state
  const offered = functions.filter((each) => each.withheld === null)
  const definition = offered.find((each) => each.name === call.function)
  const action = definition && assistant.executor.actions.get(definition.action)
  const pending: PendingCall = {
    id: call.id,
    functionName: call.function,
    arguments: call.arguments,
    business,
    conversationId: conversation.id,
    leadId: conversation.leadId,
    turnId: turn.id,
    actor: 'assistant',
    now: new Date(),
    known: offered.map((each) => each.name),
    ...(definition ? { definition } : {}),
    ...(action ? { action } : {}),
  }
  let newestSeq = 0
  let takenOver = false
  const admit = async (tx: Tx) => {
    const [row] = await tx<{ outcome: CallRow['outcome']; mode: string; modeTurnId: string | null; newestSeq: number }[]>`
      select k.outcome, c.mode, c.mode_turn_id, coalesce((select max(m.seq) from messages m where m.conversation_id = c.id), 0) as newest_seq
      from conversations c join calls k on k.id = ${call.id} and k.conversation_id = c.id
      where c.id = ${conversation.id} and c.lease_token = ${state.lease.token} for update of c, k`
    if (!row) return 'lost' as const
    newestSeq = row.newestSeq
    takenOver = row.mode === 'human' && row.modeTurnId !== turn.id
    if (takenOver) return 'ended' as const
    if (row.outcome === 'running') return 'running' as const
    return row.outcome === 'proposed' ? ('open' as const) : ('ended' as const)
  }
  const result = await runCall(assistant.executor, pending, admit)
  if (takenOver) return 'taken_over'
  if (!result.ran) return result.because === 'lost' ? 'lost' : rereadCall(assistant, state, call)
  const { decision } = result
  call.outcome = decision.outcome
  call.result = decision.result
  call.checks = decision.checks
  if (decision.effect?.toCustomer?.length || decision.effect?.toOwners || decision.effect?.handOver || decision.toOwners)
    void deliverBusiness(assistant.messaging, business.id)
  return { newer: newestSeq > (state.history.messages.at(-1)?.seq ?? 0) }
}

/** Ended by somebody before us; its row says how. */
async function rereadCall({ db }: Assistant, { business }: TurnState, call: CallRow): Promise<{ newer: boolean }> {
  const [row] = await db.business(business.id, (tx) => tx<CallRow[]>`select * from calls where id = ${call.id}`)
  if (row) Object.assign(call, row)
  return { newer: false }
}
