import { randomUUID } from 'node:crypto'
import { newId } from '@proviso/contracts'
import {
  appendEvents,
  type BusinessRow,
  type ConversationRow,
  enterBusiness,
  type LeadValueRow,
  type ServiceRow,
  type StaffRow,
  type TurnRow,
  type Tx,
} from '@proviso/db'
import { functionsSince, loadFunctions } from '@proviso/executor'
import { leaseMs } from '@proviso/messaging'
import type { Assistant } from '../assistant.ts'
import { untoldDecisions } from '../context/decisions.ts'
import { askedStep } from '../context/follow-up.ts'
import { newestSeq } from '../context/history.ts'
import { loadHistory } from '../context/load-history.ts'
import { turnNote } from '../context/turn-note.ts'
import type { TurnState } from './turn-state.ts'

export type Opened = { state: TurnState } | { laterMs: number } | { nothing: true }

/**
 * Takes the conversation, if it is due and nobody has it, and begins its next turn or takes up the one that a dead process left.
 * One transaction; the rows decide, a wake is only a hint.
 */
export function openTurn(assistant: Assistant, conversationId: string, token: string = randomUUID()): Promise<Opened> {
  return assistant.db.transaction(async (tx): Promise<Opened> => {
    const [conversation] = await tx<ConversationRow[]>`
      update conversations set lease_token = ${token}, lease_until = now() + ${`${leaseMs} milliseconds`}::interval
      where id = ${conversationId} and (lease_until is null or lease_until < now() or lease_token = ${token}) and due_at <= now() returning *`
    if (!conversation) return notDue(tx, conversationId)
    const { businessId } = conversation
    const [, businesses, functions, history, known, services, staff, running, decisions, recent, asked] = await Promise.all([
      enterBusiness(tx, businessId),
      tx<(BusinessRow & { playbook: string | null })[]>`
        select b.*, (select p.general from playbook_publications p where p.business_id = b.id and p.at <= coalesce(
          (select t.started_at from turns t where t.conversation_id = ${conversationId} and t.status = 'running'), now()) order by p.seq desc limit 1) as playbook
        from businesses b where b.id = ${businessId}`.execute(),
      loadFunctions(tx, businessId, assistant.executor.actions),
      loadHistory(tx, conversation, assistant.log),
      tx<
        LeadValueRow[]
      >`select * from lead_values where business_id = ${businessId} and lead_id = ${conversation.leadId} order by key`.execute(),
      tx<ServiceRow[]>`select * from services where business_id = ${businessId} and removed_at is null order by key`.execute(),
      tx<StaffRow[]>`select * from staff where business_id = ${businessId} and removed_at is null order by key`.execute(),
      tx<TurnRow[]>`select * from turns where conversation_id = ${conversationId} and status = 'running'`.execute(),
      untoldDecisions(tx, conversationId),
      recentTurns(tx, conversationId),
      askedStep(tx, conversation),
    ])
    const [business] = businesses
    if (!business) throw new Error('a conversation without its business')
    const scope = { businessId, conversationId, leadId: conversation.leadId }
    if (!business.assistantOn) return switchedOff(tx, scope)
    if (conversation.followUpId && !asked) {
      const unanswered = history.messages.some((message) => message.author === 'customer' && message.seq > conversation.answeredSeq)
      if (!unanswered && !decisions.length && !running.length) return calledOff(tx, conversationId)
      await tx`update conversations set follow_up_id = null where id = ${conversationId}`
    }
    const lease = { token, businessId, conversationId }
    const { trial: version } = conversation.address
    const trial = version === undefined ? undefined : await assistant.trialOf(tx, businessId, version)
    const facts = { business, playbook: trial?.general ?? business.playbook ?? '', services: [...services], staff: [...staff] }

    const [left] = running
    if (left) {
      await appendEvents(tx, scope, [{ type: 'turn.resumed', data: { turn_id: left.id } }])
      const own = history.replies.filter((reply) => reply.turnId === left.id)
      const calls = history.calls.filter((call) => call.turnId === left.id).length
      const costNanoUsd = own.reduce((sum, reply) => sum + reply.costNanoUsd, 0)
      const position = own.reduce((next, reply) => Math.max(next, reply.position + 1), 0)
      return {
        state: {
          lease,
          business,
          conversation,
          turn: left,
          history,
          facts,
          functions: trial?.functions ?? (await functionsSince(tx, functions, left.startedAt, assistant.executor.actions)),
          position,
          calls,
          costNanoUsd,
          decisions,
          asked,
          runaway: false,
        },
      }
    }

    const now = new Date()
    const last = recent[0]?.startedAt
    const handedBack = conversation.modeChangedAt !== null && (!last || conversation.modeChangedAt > last)
    const turn: TurnRow = {
      id: newId('turn'),
      businessId,
      conversationId,
      status: 'running',
      note: turnNote({ business, conversation, known: [...known], decisions, asked, handedBack, now }),
      firstSeq: newestSeq(history),
      forced:
        conversation.answerBy !== null &&
        conversation.answerBy <= now &&
        conversation.quietUntil !== null &&
        conversation.quietUntil > conversation.answerBy,
      startedAt: now,
      endedAt: null,
      reason: null,
    }
    await Promise.all([
      tx`insert into turns ${tx({ id: turn.id, businessId, conversationId, status: 'running', note: turn.note, firstSeq: turn.firstSeq, forced: turn.forced, startedAt: now })}`.execute(),
      appendEvents(tx, scope, [{ type: 'turn.started', data: { turn_id: turn.id } }]),
    ])
    return {
      state: {
        lease,
        business,
        conversation,
        turn,
        history,
        facts,
        functions: trial?.functions ?? functions,
        position: 0,
        calls: 0,
        costNanoUsd: 0,
        decisions,
        asked,
        runaway: (recent[0]?.lastHour ?? 0) >= business.maxTurnsPerHour,
      },
    }
  })
}

/** Switched off since the message came: nobody answers by machine, and what a dead process began is ended by the sweep. */
async function switchedOff(tx: Tx, scope: { businessId: string; conversationId: string; leadId: string }): Promise<Opened> {
  await tx`
    update conversations set answer_by = null, quiet_until = null, media_until = null, retry_at = null, lease_token = null, lease_until = null
    where id = ${scope.conversationId}`
  await appendEvents(tx, scope, [{ type: 'message.deferred', data: { reason: 'the assistant is switched off' } }])
  return { nothing: true }
}

/** The words that were to be written unasked are not wanted any more, and nothing else is: no turn. */
async function calledOff(tx: Tx, conversationId: string): Promise<Opened> {
  await tx`
    update conversations set follow_up_id = null, answer_by = null, quiet_until = null, retry_at = null, lease_token = null, lease_until = null
    where id = ${conversationId}`
  return { nothing: true }
}

/** When the last turn began, and how many have in the last hour. */
const recentTurns = (tx: Tx, conversationId: string) =>
  tx<{ startedAt: Date | null; lastHour: number }[]>`
    select (select max(started_at) from turns where conversation_id = ${conversationId}) as started_at,
      (select count(*)::int from turns where conversation_id = ${conversationId} and started_at > now() - interval '1 hour') as last_hour`.execute()

async function notDue(tx: Tx, conversationId: string): Promise<Opened> {
  const [row] = await tx<{ waitMs: number | null; leased: boolean }[]>`
    select (extract(epoch from due_at - now()) * 1000)::float8 as wait_ms, coalesce(lease_until > now(), false) as leased from conversations where id = ${conversationId}`
  // who has it looks again when it is done
  if (!row || row.waitMs === null || row.leased || row.waitMs <= 0) return { nothing: true }
  return { laterMs: Math.ceil(row.waitMs) }
}
