import type { Evidence, SimplePrecondition } from '@proviso/contracts'
import { type Fragment, sqlState, sqlStates, type Tx } from '@proviso/db'
import { type FactContext, factOf } from './preconditions/index.ts'

export type FactReading = { evidence: Evidence | null } | { error: string }

const firstTimeoutMs = 300
const secondTimeoutMs = 2000

/**
 * Reads all facts in one round trip. A check that throws costs nobody else anything: everything happens under a savepoint with a short
 * statement timeout, so the transaction goes on. One that ran into the timeout is tried once more with two seconds.
 */
export async function readFacts(tx: Tx, preconditions: SimplePrecondition[], context: FactContext): Promise<FactReading[]> {
  if (!preconditions.length) return []
  const together = await attempt(tx, preconditions, context, firstTimeoutMs)
  if (together.ok) return together.readings
  if (together.timedOut) {
    const again = await attempt(tx, preconditions, context, secondTimeoutMs)
    if (again.ok) return again.readings
  }
  if (preconditions.length === 1) return [{ error: together.error }]
  const apart: FactReading[] = [] // to say which of them it was
  for (const precondition of preconditions) {
    const alone = await attempt(tx, [precondition], context, firstTimeoutMs)
    apart.push(alone.ok ? (alone.readings[0] ?? { evidence: null }) : { error: alone.error })
  }
  return apart
}

type Attempt = { ok: true; readings: FactReading[] } | { ok: false; timedOut: boolean; error: string }

async function attempt(tx: Tx, preconditions: SimplePrecondition[], context: FactContext, timeoutMs: number): Promise<Attempt> {
  let expressions: Fragment
  try {
    expressions = joined(
      tx,
      preconditions.map((each) => factOf(tx, each, context)),
    )
  } catch (error) {
    return { ok: false, timedOut: false, error: error instanceof Error ? error.message : String(error) }
  }
  // sent without waiting in between: one round trip
  const reading = tx<
    { facts: (Evidence | null)[] }[]
  >`select jsonb_build_array(${expressions}) as facts from conversations c where c.id = ${context.conversationId}`
  const [, , read] = await Promise.allSettled([
    tx`savepoint guard`.execute(),
    tx`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(),
    reading.execute(),
    tx`select set_config('statement_timeout', '0', true)`.execute(),
    tx`release savepoint guard`.execute(),
  ])
  if (read.status === 'fulfilled') {
    const facts = read.value[0]?.facts
    if (!facts) return { ok: false, timedOut: false, error: 'the conversation does not exist' }
    return { ok: true, readings: facts.map((evidence) => ({ evidence })) }
  }
  await tx`rollback to savepoint guard`
  const state = sqlState(read.reason)
  const message = read.reason instanceof Error ? read.reason.message : String(read.reason)
  return { ok: false, timedOut: state === sqlStates.queryCanceled, error: state ? `${state}: ${message}` : message }
}

function joined(tx: Tx, fragments: Fragment[]): Fragment {
  return fragments.reduce((before, next) => tx`${before}, ${next}` as unknown as Fragment)
}
