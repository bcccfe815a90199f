import {
  type ApprovalRule,
  type BusinessProfile,
  type CallOutcome,
  type Check,
  type Limit,
  type Precondition,
  preconditionSchema,
  type SimplePrecondition,
} from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import type { BrokenLimit } from '../check-limits.ts'
import { leavesOf, verdictOf } from '../check-preconditions.ts'
import type { FactReading } from '../read-facts.ts'
import { checkLimitsThen } from './check-limits-then.ts'
import { type PastCall, pastCalls } from './past-calls.ts'
import { readFactsThen } from './read-facts-then.ts'

/** The parts of a function that decide about its calls. */
export interface Rule {
  preconditions: Precondition[]
  limits: Limit[]
  approval: ApprovalRule
  onCheckError: 'allow' | 'block'
}

export type Fate = 'run' | 'block' | 'ask' | 'limit'

export interface ReplayedCall {
  callId: string
  conversationId: string
  at: Date
  outcome: CallOutcome
  /** How it was decided then, and how it would have been under the rule. */
  was: Fate
  would: Fate
  checks: Check[]
  limit?: BrokenLimit
  /** Facts that cannot be taken back to that moment exactly, each with a sentence. */
  doubts: { type: string; sentence: string }[]
}

const mostCalls = 100

/**
 * The last 100 real calls of a function under another rule, each by the facts of its own moment; newest first. Reads only. Limits count
 * what really happened, not what would have under the rule; a check that could not be evaluated then counts as one that could not now.
 */
export async function replayCalls(tx: Tx, business: BusinessProfile, functionName: string, rule: Rule): Promise<ReplayedCall[]> {
  await tx`set transaction read only`
  const replayed: ReplayedCall[] = []
  for (const call of await pastCalls(tx, { businessId: business.id, functionName, atMost: mostCalls })) {
    replayed.push(await replayCall(tx, business, call, rule))
  }
  return replayed
}

async function replayCall(tx: Tx, business: BusinessProfile, call: PastCall, rule: Rule): Promise<ReplayedCall> {
  const then = {
    businessId: business.id,
    conversationId: call.conversationId,
    leadId: call.leadId,
    functionName: call.function,
    arguments: call.arguments,
    callId: call.id,
    seq: call.decidedSeq,
    at: call.decidedAt,
    timezone: business.timezone,
  }
  const leaves = leavesOf(rule.preconditions)
  const facts = await readFactsThen(tx, leaves, then)
  const thrown = new Map(leavesOfChecks(call.checks).flatMap(({ type, error }) => (error === undefined ? [] : [[type, error]])))
  const readings = leaves.map((leaf, at): FactReading => {
    const error = thrown.get(leaf.type)
    return error === undefined ? { evidence: facts[at]?.evidence ?? null } : { error }
  })
  const { checks, missing, thrown: unchecked } = verdictOf(rule.preconditions, readings)
  const own = ownRefusal(call)
  const about = {
    callId: call.id,
    conversationId: call.conversationId,
    at: call.at,
    outcome: call.outcome as CallOutcome,
    was: fates[call.decidedAs],
    checks: own ? [...checks, own] : checks,
    doubts: leaves.flatMap((leaf, at) => doubtsOf(leaf, facts[at]?.doubt ?? null)),
  }
  const asksCustomerOnly = missing.length > 0 && missing.every(asksCustomer)
  if (missing.length && !asksCustomerOnly) return { ...about, would: 'block' }
  if (!missing.length && rule.onCheckError === 'block' && unchecked.some((check) => !check.shadow)) return { ...about, would: 'block' }
  if (asksCustomerOnly && rule.approval.mode === 'over_limit') return { ...about, would: 'block' }
  // what was answered with an earlier effect reached neither limits nor approval
  const limit = call.deduplicatedOf ? undefined : await checkLimitsThen(tx, rule.limits, then)
  if (limit && rule.approval.mode !== 'over_limit') return { ...about, would: 'limit', limit }
  if (asksCustomerOnly) return { ...about, would: 'block' }
  const asks = !call.deduplicatedOf && (rule.approval.mode === 'always' || limit !== undefined)
  if (asks) return { ...about, would: 'ask', ...(limit ? { limit } : {}) }
  return { ...about, would: own ? 'block' : 'run' }
}

const fates: Record<PastCall['decidedAs'], Fate> = {
  'function.succeeded': 'run',
  'function.deduplicated': 'run',
  'function.failed': 'run',
  'function.unknown': 'run',
  'function.blocked': 'block',
  'function.limited': 'limit',
  'function.waiting': 'ask',
}

/** A refusal by the action itself, such as a receipt that stands behind another payment: no rule of a function changes it. */
function ownRefusal(call: PastCall): Check | undefined {
  return call.outcome === 'blocked'
    ? call.checks.find((check) => !check.passed && check.error === undefined && !ruleTypes.has(check.type))
    : undefined
}

const ruleTypes = new Set<string>(preconditionSchema.options.map(({ shape }) => shape.type.value))

const leavesOfChecks = (checks: Check[]): Check[] => checks.flatMap((check) => check.of ?? [check])

const doubtsOf = ({ type }: SimplePrecondition, doubt: string | null) => (doubt === null ? [] : [{ type, sentence: doubt }])

const asksCustomer = (precondition: Precondition): boolean => leavesOf([precondition]).some((each) => each.type === 'client_confirmed')
