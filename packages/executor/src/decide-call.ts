import { createHash } from 'node:crypto'
import {
  type Action,
  type ActionContext,
  type ActionEffect,
  type Actor,
  type BusinessProfile,
  type CallOutcome,
  type Check,
  canonicalJson,
  faultsOf,
  type JsonObject,
  type NewEvent,
  type Refusal,
} from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { checkPreconditions } from './check-preconditions.ts'
import { findSameEffect } from './find-same-effect.ts'
import { actionRefusal, blockedRefusal, invalidRefusal, uncheckedRefusal, unknownFunctionRefusal } from './refusal.ts'
import type { StoredFunction } from './stored-function.ts'

/** A call as it stands before the door. */
export interface PendingCall {
  id: string
  functionName: string
  /** Absent: nobody defined it, or it is not offered. */
  definition?: StoredFunction
  /** Absent: a direct call names the action itself. */
  action?: Action<Tx>
  arguments: JsonObject
  business: BusinessProfile
  conversationId?: string
  leadId?: string
  turnId?: string
  actor: Actor
  now: Date
  /** Names the caller may use, for the error about an unknown one. */
  known: string[]
}

/** What became of it. Nothing but the handler's own rows is written yet. */
export interface Decision {
  outcome: CallOutcome
  checks: Check[]
  /** What the caller is answered: the effect's result, or a {@link Refusal}. */
  result: JsonObject
  effect?: ActionEffect
  effectHash?: string
  deduplicatedOf?: string
  /** Beside the one `function.*` event. */
  events: NewEvent[]
}

const refused = (outcome: CallOutcome, refusal: Refusal, checks: Check[] = [], events: NewEvent[] = []): Decision => ({
  outcome,
  checks,
  result: refusal as unknown as JsonObject,
  events,
})

/**
 * The one door, in the one order: known and enabled → arguments valid → preconditions → the same effect already there? → handler.
 * (Limits and approval have their place between the last two.) A throw is a passing fault and leaves nothing behind.
 * @param remember called with the events that must survive even if the transaction does not
 */
export async function decideCall(tx: Tx, call: PendingCall, remember: (events: NewEvent[]) => void): Promise<Decision> {
  const { action, definition } = call
  const attempt = { functionName: call.functionName, arguments: call.arguments }
  if (!action) return refused('invalid', unknownFunctionRefusal(attempt, call.known))

  const parsed = action.arguments(call.business).safeParse(call.arguments)
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
    if (verdict.missing.length) return refused('blocked', blockedRefusal(attempt, verdict.missing), checks, events)
    const binding = verdict.thrown.filter((check) => !check.shadow)
    if (binding.length && definition?.onCheckError === 'block')
      return refused('blocked', uncheckedRefusal(attempt, binding), checks, events)
  }

  const effectHash = hashOf(action, call, parsed.data)
  if (effectHash && call.conversationId) {
    const first = await findSameEffect(tx, call.conversationId, effectHash, call.now)
    if (first) {
      return { outcome: 'succeeded', checks, result: { ...first.result, deduplicated: true }, deduplicatedOf: first.id, events }
    }
  }

  const context: ActionContext = {
    business: call.business,
    callId: call.id,
    actor: call.actor,
    functionName: call.functionName,
    config: definition?.config ?? {},
    checks,
    now: call.now,
    ...(call.conversationId ? { conversationId: call.conversationId } : {}),
    ...(call.leadId ? { leadId: call.leadId } : {}),
    ...(call.turnId ? { turnId: call.turnId } : {}),
  }
  // the handler's rows can be taken back alone, so that its refusal is recorded in this same transaction; travels with its first statement
  const saved = tx`savepoint effect`.execute()
  const [outcome] = await Promise.all([action.run(tx, parsed.data as never, context), saved])
  if ('refused' in outcome) {
    await tx`rollback to savepoint effect`
    if (outcome.check) return refused('blocked', actionRefusal(attempt, outcome), [...checks, outcome.check], events)
    return refused(outcome.refused === 'validation' ? 'invalid' : 'failed', actionRefusal(attempt, outcome), checks, events)
  }
  return { outcome: 'succeeded', checks, result: outcome.result, effect: outcome, events, ...(effectHash ? { effectHash } : {}) }
}

function hashOf(action: Action<Tx>, call: PendingCall, args: unknown): string | undefined {
  const key = action.sameEffect?.(args as never, call.business)
  return key === undefined
    ? undefined
    : createHash('sha256')
        .update(canonicalJson([call.functionName, key]))
        .digest('hex')
}
