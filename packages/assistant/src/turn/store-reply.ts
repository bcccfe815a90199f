import { createHash } from 'node:crypto'
import { type JsonObject, type NewEvent, newId } from '@proviso/contracts'
import { appendEvents, type CallRow, json, type ModelReplyRow, type Tx } from '@proviso/db'
import type { Assistant } from '../assistant.ts'
import type { ModelReply, ModelRequest, ModelToolUse } from '../model/port.ts'
import { priceReply } from '../model/price.ts'
import { noteSpending } from './day-spending.ts'
import { prices } from './prices.ts'
import type { TurnState } from './turn-state.ts'

/** A reply as the row it becomes. Not written yet. */
export async function replyRow(
  assistant: Assistant,
  state: TurnState,
  request: ModelRequest,
  reply: ModelReply,
  seenSeq: number,
): Promise<ModelReplyRow> {
  const cost = priceReply(await prices(assistant), reply, new Date())
  state.costNanoUsd += cost.nanoUsd
  noteSpending(state.business.id, cost.nanoUsd)
  return {
    turnId: state.turn.id,
    position: state.position++,
    businessId: state.business.id,
    conversationId: state.conversation.id,
    model: reply.model,
    seenSeq,
    content: reply.content,
    stopReason: reply.stopReason,
    discarded: null,
    usage: { ...reply.usage } as JsonObject,
    costNanoUsd: cost.nanoUsd,
    priceId: cost.priceId ?? null,
    requestId: reply.requestId ?? null,
    requestHash: createHash('sha256').update(JSON.stringify(request.messages)).digest('hex'),
    durationMs: reply.durationMs,
    at: new Date(),
  }
}

/** Writes a reply with its event, and every call it asks for as proposed: nothing is run before this has committed. */
export async function writeReply(tx: Tx, state: TurnState, row: ModelReplyRow): Promise<CallRow[]> {
  const { business, conversation } = state
  const uses = row.discarded ? [] : (row.content as { type: string }[]).filter((block): block is ModelToolUse => block.type === 'tool_use')
  const calls = uses.map((use, ordinal) => ({
    id: newId('call'),
    businessId: business.id,
    conversationId: conversation.id,
    leadId: conversation.leadId,
    turnId: row.turnId,
    replyPosition: row.position,
    ordinal,
    toolUseId: use.id,
    function: use.name,
    actor: 'assistant' as const,
    arguments: json(tx, use.input),
    outcome: 'proposed' as const,
  }))
  const event = {
    turn_id: row.turnId,
    position: row.position,
    model: row.model,
    stop_reason: row.stopReason,
    usage: row.usage,
    cost_nano_usd: row.costNanoUsd,
    calls: uses.map((use) => use.name),
    ...(row.discarded ? { discarded: row.discarded } : {}),
  }
  const real = row.model !== 'rehearsal' && !business.realModelAnsweredAt
  const [, , inserted] = await Promise.all([
    tx`insert into model_replies ${tx({ ...row, content: json(tx, row.content), usage: json(tx, row.usage) })}`.execute(),
    appendEvents(tx, { businessId: business.id, conversationId: conversation.id, leadId: conversation.leadId }, [
      { type: 'model.responded', data: event },
    ]),
    calls.length ? tx<CallRow[]>`insert into calls ${tx(calls)} returning *`.execute() : [],
    real
      ? tx`update businesses set real_model_answered_at = now() where id = ${business.id} and real_model_answered_at is null`.execute()
      : undefined,
  ])
  if (real) business.realModelAnsweredAt = new Date()
  state.history.replies.push(row)
  if (!state.history.turns.some((turn) => turn.id === state.turn.id)) state.history.turns.push(state.turn)
  const rows = [...inserted].sort((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0))
  state.history.calls.push(...rows)
  return rows
}

/** Commits a reply, if the conversation is still ours. Undefined: it is lost, and nothing was written. */
export async function storeReply(
  { db }: Assistant,
  state: TurnState,
  row: ModelReplyRow,
  events: NewEvent[] = [],
): Promise<CallRow[] | undefined> {
  const { conversation, lease, business } = state
  let lost = false
  const stored = db.business(business.id, async (tx) => {
    const held = tx`select id from conversations where id = ${conversation.id} and lease_token = ${lease.token} for share`.execute()
    const calls = writeReply(tx, state, row) // travels with the question
    calls.catch(() => {})
    lost = (await held).length === 0
    if (lost) throw new Error('another process has this conversation')
    await appendEvents(tx, { businessId: business.id, conversationId: conversation.id, leadId: conversation.leadId }, events)
    return calls
  })
  return stored.catch((error) => {
    if (lost) return undefined
    throw error
  })
}
