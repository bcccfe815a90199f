import { createHash } from 'node:crypto'
import { type AnyAction, type Check, canonicalJson, faultsOf, type JsonObject, type NewEvent } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { argumentsHash } from './arguments-hash.ts'
import { type BrokenLimit, checkLimits } from './check-limits.ts'
import { checkPreconditions, type Verdict } from './check-preconditions.ts'
import { concludeCall } from './conclude-call.ts'
import { contextOf } from './context-of.ts'
import { type Decision, type Dispatch, type PendingCall, refused } from './decision.ts'
import { findSameEffect } from './find-same-effect.ts'
import {
  asksCustomer,
  blockedRefusal,
  invalidRefusal,
  limitedRefusal,
  uncheckedRefusal,
  unknownFunctionRefusal,
  waitingAnswer,
} from './refusal.ts'
import type { StoredFunction } from './stored-function.ts'
import { unknownBefore } from './unknown-before.ts'

/**
 * The one door, in the one order: known and enabled → arguments valid → preconditions → the same effect already there? → limits → approval → handler.
 * A throw is a passing fault and leaves nothing behind.
 * @param remember called with the events that must survive even if the transaction does not
 */
export async function decideCall(tx: Tx, call: PendingCall, remember: (events: NewEvent[]) => void): Promise<Decision | Dispatch> {
  const { action, definition } = call
  const config = definition?.config ?? {}
  const attempt = { functionName: call.functionName, arguments: call.arguments }
  if (!action || action.config?.safeParse(config).success === false) return refused('invalid', unknownFunctionRefusal(attempt, call.known))

  const parsed = action.arguments(call.business, config, call.actor).safeParse(call.arguments)
  if (!parsed.success) return refused('invalid', invalidRefusal(attempt, faultsOf(parsed.error)))

  const preconditions = definition?.preconditions ?? []
  let checks: Check[] = []
  let events: NewEvent[] = []
  if (preconditions.length && call.conversationId && call.leadId) {
    const context = {
      businessId: call.business.id,
      conversationId: call.conversationId,
      leadId: call.leadId,
      functionName: call.functionName,
      arguments: call.arguments,
    }
    const verdict = await checkPreconditions(tx, preconditions, context)
    checks = verdict.checks
    events = verdict.thrown.map((check) => ({
      type: 'precondition.check_failed',
      data: {
        call_id: call.id,
        function: call.functionName,
        type: check.type,
        error: check.error,
        on_check_error: definition?.onCheckError,
      },
    }))
    remember(events)
    const binding = definition?.onCheckError === 'block' ? verdict.thrown.filter((check) => !check.shadow) : []
    const lacksOnlyTheirYes = verdict.missing.every(asksCustomer)
    // before the customer is asked: they would say yes to what is then refused
    if (binding.length && lacksOnlyTheirYes) return refused('blocked', uncheckedRefusal(attempt, binding), checks, events)
    if (verdict.missing.length && lacksOnlyTheirYes) return askCustomer(tx, call, definition, verdict, events)
    if (verdict.missing.length) return refused('blocked', blockedRefusal(attempt, verdict.missing), checks, events)
  }

  const effectHash = hashOf(action, call, parsed.data, checks)
  if (effectHash && call.conversationId) {
    const first = await findSameEffect(tx, {
      conversationId: call.conversationId,
      effectHash,
      functionName: call.functionName,
      now: call.now,
    })
    if (first && (await isThere(tx, action, first.result, call))) {
      return { outcome: 'succeeded', checks, result: { ...first.result, deduplicated: true }, deduplicatedOf: first.id, events }
    }
  }

  if (definition && !call.approved) {
    const stop = await gate(tx, call, definition, checks, events)
    if (stop) return stop
  }

  const context = contextOf(call, checks)
  const about = { checks, events, ...(effectHash ? { effectHash } : {}) }
  if ('perform' in action) {
    const open = await unknownBefore(tx, call, action, config)
    if (open) return concludeCall(call, about, open)
    if (await isRehearsal(tx, call)) return concludeCall(call, about, { result: rehearsed })
    return { outcome: 'running', action, args: parsed.data, context, ...about }
  }
  // the handler's rows can be taken back alone, so that its refusal is recorded in this same transaction; travels with its first statement
  const saved = tx`savepoint effect`.execute()
  const [outcome] = await Promise.all([action.run(tx, parsed.data as never, context), saved])
  if ('refused' in outcome) await tx`rollback to savepoint effect`
  return concludeCall(call, about, outcome)
}

/** A booking that was cancelled since is not there: to answer with it would tell the customer of what is no more. */
const isThere = async (tx: Tx, action: AnyAction<Tx>, result: JsonObject, { business }: PendingCall): Promise<boolean> =>
  action.stands ? action.stands(tx, result, business) : true

/** Limits, then approval. A broken limit refuses, or asks the owner where the function says so. */
async function gate(
  tx: Tx,
  call: PendingCall,
  definition: StoredFunction,
  checks: Check[],
  events: NewEvent[],
): Promise<Decision | undefined> {
  const attempt = { functionName: call.functionName, arguments: call.arguments }
  const { mode } = definition.approval
  const broken = await brokenLimit(tx, call, definition)
  if (broken && mode !== 'over_limit') return refused('limited', limitedRefusal(attempt, broken.sentence), checks, events)
  if (mode !== 'always' && !broken) return undefined
  if (call.conversationId && (await isWaiting(tx, call.conversationId, attempt))) {
    return { outcome: 'skipped', checks, result: waitingAnswer(attempt, true), events }
  }
  return { outcome: 'waiting', checks, result: waitingAnswer(attempt, false), events, approval: 'pending' }
}

async function brokenLimit(tx: Tx, call: PendingCall, { limits }: StoredFunction): Promise<BrokenLimit | undefined> {
  if (!limits.length || !call.conversationId || !call.leadId) return undefined
  const { business, conversationId, leadId, functionName } = call
  return checkLimits(tx, limits, {
    businessId: business.id,
    timezone: business.timezone,
    conversationId,
    leadId,
    functionName,
    arguments: call.arguments,
    callId: call.id,
  })
}

/** Nothing is missing but the customer's own yes: they are shown the terms. A limit that would refuse it anyway is said first. */
async function askCustomer(
  tx: Tx,
  call: PendingCall,
  definition: StoredFunction | undefined,
  verdict: Verdict,
  events: NewEvent[],
): Promise<Decision> {
  const attempt = { functionName: call.functionName, arguments: call.arguments }
  const broken = definition && definition.approval.mode !== 'over_limit' ? await brokenLimit(tx, call, definition) : undefined
  if (broken) return refused('limited', limitedRefusal(attempt, broken.sentence), verdict.checks, events)
  return { ...refused('blocked', blockedRefusal(attempt, verdict.missing), verdict.checks, events), proposal: true }
}

/** The same call has been submitted and is not decided yet. */
async function isWaiting(tx: Tx, conversationId: string, attempt: { functionName: string; arguments: JsonObject }): Promise<boolean> {
  const rows = await tx`
    select id from approvals where conversation_id = ${conversationId} and status = 'pending' and expires_at > now()
      and arguments_hash = ${argumentsHash(attempt.functionName, attempt.arguments)}`
  return rows.length > 0
}

const rehearsed = { rehearsal: true, note: 'A rehearsal: taken for done, nothing has left the house.' }

async function isRehearsal(tx: Tx, { conversationId }: PendingCall): Promise<boolean> {
  if (!conversationId) return false
  return (await tx`select id from conversations where id = ${conversationId} and channel_kind = 'sandbox'`).length > 0
}

/** What counts as the same effect: the action's own word, and where it has none but the customer's yes carries the call, the call as they read it: one yes, one effect. */
function hashOf(action: AnyAction<Tx>, call: PendingCall, args: unknown, checks: Check[]): string | undefined {
  const key = action.sameEffect?.(args as never, call.business) ?? (checks.some(isTheirYes) ? canonicalJson(call.arguments) : undefined)
  return key === undefined
    ? undefined
    : createHash('sha256')
        .update(canonicalJson([call.functionName, key]))
        .digest('hex')
}

const isTheirYes = ({ type, passed, shadow, of }: Check): boolean =>
  passed && !shadow && (of ? of.find((each) => each.passed)?.type : type) === 'client_confirmed'
