import { createHash } from 'node:crypto'
import type { ActionEffect, ActionRefusal, ActionUnknown, JsonObject } from '@proviso/contracts'
import { type Decision, type Dispatch, type PendingCall, refused } from './decision.ts'
import { actionRefusal, unknownRefusal } from './refusal.ts'
import { termsOf, titleOf } from './terms.ts'

type About = Pick<Dispatch, 'checks' | 'events' | 'effectHash'>

/** What an action's answer makes of its call. */
export function concludeCall(
  call: PendingCall,
  { checks, events, effectHash }: About,
  answer: ActionEffect | ActionRefusal | ActionUnknown,
): Decision {
  const attempt = { functionName: call.functionName, arguments: call.arguments }
  if ('unknown' in answer) {
    const terms = termsOf(titleOf(call), call.arguments, call.business)
    return {
      outcome: 'unknown',
      checks,
      result: unknownRefusal(attempt, answer.unknown) as unknown as JsonObject,
      events,
      toOwners: `Whether this happened is unknown: ${answer.unknown}. Please look there and settle it with the customer.\n\n${terms}\n\nCall: ${call.id}`,
    }
  }
  if ('refused' in answer) {
    const outcome = answer.check ? 'blocked' : answer.refused === 'validation' ? 'invalid' : 'failed'
    const decision = refused(outcome, actionRefusal(attempt, answer), answer.check ? [...checks, answer.check] : checks, events)
    return answer.toOwners ? { ...decision, toOwners: answer.toOwners } : decision
  }
  const rule = call.definition?.approval
  return {
    outcome: 'succeeded',
    checks,
    result: answer.result,
    effect: answer,
    events,
    ...(effectHash ? { effectHash } : {}),
    ...(rule?.mode === 'sample' && isSampled(call.id, rule.rate) ? { approval: 'review' as const } : {}),
  }
}

/** A share of calls, decided by their ids: the same call is always or never in it. */
const isSampled = (callId: string, rate: number): boolean =>
  createHash('sha256').update(callId).digest().readUInt32BE(0) / 0xffffffff < rate
