import { type Check, canonicalJson, type Evidence, type JsonObject, type NewEvent, newId } from '@proviso/contracts'
import { appendEvents, json, type Tx } from '@proviso/db'
import { argumentsHash } from './arguments-hash.ts'
import type { Decision, Dispatch, PendingCall } from './decision.ts'
import type { EffectPorts } from './executor.ts'
import { termsOf, titleOf } from './terms.ts'

/** Writes the end of a call, its event and its effects; everything is sent without waiting in between and commits with the effect. */
export async function recordCall(tx: Tx, call: PendingCall, decision: Decision, effects: EffectPorts): Promise<void> {
  const scope = { businessId: call.business.id, conversationId: call.conversationId, leadId: call.leadId }
  const { effect } = decision
  const work: PromiseLike<unknown>[] = [
    tx`update calls set outcome = ${decision.outcome}, checks = ${json(tx, decision.checks)}, result = ${json(tx, decision.result)},
         pending_result = ${decision.outcome === 'waiting' ? json(tx, decision.result) : tx`pending_result`},
         effect_hash = ${decision.effectHash ?? null}, deduplicated_of = ${decision.deduplicatedOf ?? null},
         action = ${call.action?.name ?? null}, function_version = ${call.definition?.version ?? null}, ended_at = clock_timestamp()
       where id = ${call.id}`.execute(),
    appendEvents(tx, scope, [...decision.events, ...(effect?.events ?? []), functionEvent(call, decision)]),
  ]
  const evidence = [...new Set([...(effect?.evidenceMediaIds ?? []), ...(effect ? mediaOf(decision.checks) : [])])]
  if (evidence.length) {
    const rows = evidence.map((mediaId) => ({
      businessId: call.business.id,
      mediaId,
      callId: call.id,
      function: call.functionName,
      action: call.action?.name ?? '',
      leadId: call.leadId ?? null,
    }))
    work.push(tx`insert into call_evidence ${tx(rows)}`.execute())
  }
  const { businessId, conversationId } = scope
  if (decision.approval) work.push(recordApproval(tx, call, decision, effects))
  if (decision.proposal && conversationId) {
    const proposed = {
      functionName: call.functionName,
      arguments: call.arguments,
      argumentsHash: argumentsHash(call.functionName, call.arguments),
    }
    work.push(
      effects.propose(tx, {
        businessId,
        conversationId,
        ...proposed,
        terms: termsOf(titleOf(call), call.arguments, call.business),
      }),
    )
  }
  if (effect?.toCustomer?.length && conversationId)
    work.push(effects.toCustomer(tx, { businessId, conversationId, parts: effect.toCustomer }))
  const toOwners = decision.toOwners ?? effect?.toOwners
  if (toOwners) work.push(effects.toOwners(tx, { businessId, text: toOwners, ...(conversationId ? { conversationId } : {}) }))
  if (effect?.handOver && conversationId) {
    work.push(
      effects.handOver(tx, { businessId, conversationId, reason: effect.handOver.reason, ...(call.turnId ? { turnId: call.turnId } : {}) }),
    )
  }
  await Promise.all(work)
}

/** Writes that a call runs, before anything of it leaves the house: whoever finds it so later knows that it may have happened. */
export async function recordStart(tx: Tx, call: PendingCall, { checks, events }: Dispatch): Promise<void> {
  const scope = { businessId: call.business.id, conversationId: call.conversationId, leadId: call.leadId }
  await Promise.all([
    tx`update calls set outcome = 'running', started_at = clock_timestamp(), checks = ${json(tx, checks)},
         action = ${call.action?.name ?? null}, function_version = ${call.definition?.version ?? null} where id = ${call.id}`.execute(),
    events.length ? appendEvents(tx, scope, events) : undefined,
  ])
}

/** A yes belongs to exactly one call with exactly these arguments, within a day. */
const approvalHours = 24

async function recordApproval(tx: Tx, call: PendingCall, { approval, checks }: Decision, effects: EffectPorts): Promise<void> {
  const id = newId('approval')
  await tx`insert into approvals ${tx({
    id,
    businessId: call.business.id,
    callId: call.id,
    conversationId: call.conversationId ?? null,
    function: call.functionName,
    arguments: json(tx, call.arguments),
    argumentsHash: argumentsHash(call.functionName, call.arguments),
    status: approval ?? 'pending',
    expiresAt: new Date(call.now.getTime() + approvalHours * 3_600_000),
  })}`
  if (approval !== 'pending') return
  const terms = termsOf(titleOf(call), call.arguments, call.business)
  await effects.askOwners(tx, {
    businessId: call.business.id,
    approvalId: id,
    terms,
    mediaIds: [...new Set(mediaOf(checks))],
    ...(call.conversationId ? { conversationId: call.conversationId } : {}),
  })
}

const mediaOf = (checks: Check[]): string[] => checks.flatMap((check) => mediaIn(check.evidence))
const mediaIn = (evidence: Evidence | null): string[] => evidence?.media_ids ?? []

function functionEvent(call: PendingCall, decision: Decision): NewEvent {
  const type = decision.deduplicatedOf ? 'function.deduplicated' : (`function.${decision.outcome}` as NewEvent['type'])
  return { type, data: eventData(call, decision.checks, decision.deduplicatedOf) }
}

function eventData(call: PendingCall, checks: Check[], deduplicatedOf?: string): JsonObject {
  return {
    call_id: call.id,
    function: call.functionName,
    arguments: call.arguments,
    turn_id: call.turnId,
    actor: call.actor,
    checks: checks as unknown as JsonObject[],
    ...(deduplicatedOf ? { first_call_id: deduplicatedOf } : {}),
  }
}

/** The same call asked for in the same words: for spotting a model that repeats itself. */
export const callKey = (functionName: string, args: JsonObject): string => canonicalJson([functionName, args])
