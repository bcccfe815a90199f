import { newId } from '@proviso/contracts'
import { appendEvents, type ConversationRow, type ModelReplyRow, type Tx } from '@proviso/db'
import { deliverChat, enqueueParts } from '@proviso/messaging'
import type { Assistant } from '../assistant.ts'
import { noteStepSaid } from '../context/follow-up.ts'
import { writeReply } from './store-reply.ts'
import type { TurnEnd, TurnState } from './turn-state.ts'

type Standing = Pick<ConversationRow, 'mode' | 'modeTurnId'> & {
  newestSeq: number
  /** An owner has decided something since the turn began: it is told in a turn of its own. */
  decided: boolean
}

/**
 * The turn's last commit: reply, its way out, the cursor and the turn's end, or nothing. Under the conversation's lock it looks once more:
 * a person who took over silences it, and a newer message drops the draft, so that one thought never gets two answers.
 */
export async function finishTurn(assistant: Assistant, state: TurnState, row: ModelReplyRow, text: string): Promise<TurnEnd> {
  const { conversation, business, turn } = state
  const connection = await assistant.messaging.connections.of(conversation.channelId)
  const parts = connection?.render(text) ?? [{ kind: 'text' as const, text }]
  const end = await assistant.db.business(business.id, async (tx): Promise<TurnEnd> => {
    const standing = await stand(tx, state)
    if (!standing) return 'lost'
    const handedOver = standing.mode === 'human' && standing.modeTurnId === turn.id
    if (standing.mode === 'human' && !handedOver) return supersede(tx, state, { ...row, discarded: 'a person took over' })
    const outdated = standing.newestSeq > row.seenSeq
    if (outdated && !turn.forced && !handedOver) return supersede(tx, state, { ...row, discarded: 'a newer message came' })

    const again = (outdated || standing.decided) && !handedOver
    const messageId = newId('message')
    await Promise.all([
      writeReply(tx, state, row),
      tx`insert into messages ${tx({
        id: messageId,
        businessId: business.id,
        conversationId: conversation.id,
        direction: 'out',
        author: 'assistant',
        kind: 'text',
        text,
        status: 'queued',
        sentAt: new Date(),
        turnId: turn.id,
      })}`.execute(),
      enqueueParts(tx, conversation, {
        messageId,
        turnId: turn.id,
        parts,
        ...(state.asked ? { unasked: { kind: 'follow_up' as const, afterCustomerNo: state.asked.followUp.customerMessages } } : {}),
      }),
      state.asked ? noteStepSaid(tx, state.asked, messageId) : undefined,
      endTurn(tx, state, 'finished', null),
      state.decisions.length
        ? tx`update approvals set told_turn_id = ${turn.id} where id = any(${state.decisions.map((each) => each.approvalId)}::text[])`.execute()
        : undefined,
      tx`
        update conversations set answered_seq = greatest(answered_seq, ${row.seenSeq}), follow_up_id = null, failures = 0, retry_at = null, held_at = null, last_message_at = now(),
          answer_by = ${again && outdated ? tx`now() + interval '15 seconds'` : again ? tx`now()` : tx`null`},
          quiet_until = ${again && outdated ? tx`quiet_until` : again ? tx`now()` : tx`null`},
          media_until = ${outdated ? tx`media_until` : tx`null`}
          ${again ? tx`` : tx`, lease_token = null, lease_until = null`}
        where id = ${conversation.id}`.execute(),
    ])
    // all is answered: whatever comes after this commit finds the conversation free
    state.released = !again
    return 'finished'
  })
  if (end === 'finished') void deliverChat(assistant.messaging, conversation.channelId, conversation.chatKey)
  return end
}

/**
 * The conversation under lock, if it is still ours. Two statements: one that waits for the lock still reads other tables as they were before
 * it waited, and the message whose transaction it waited for would be taken for answered.
 */
async function stand(tx: Tx, { conversation, lease, decisions }: TurnState): Promise<Standing | undefined> {
  const told = decisions.map((each) => each.approvalId)
  const [rows, newest] = await Promise.all([
    tx<Pick<Standing, 'mode' | 'modeTurnId'>[]>`
      select mode, mode_turn_id from conversations where id = ${conversation.id} and lease_token = ${lease.token} for update`.execute(),
    tx<Pick<Standing, 'newestSeq' | 'decided'>[]>`
      select coalesce(max(seq), 0) as newest_seq, exists (
          select from approvals a join calls k on k.id = a.call_id
          where a.conversation_id = ${conversation.id} and a.told_turn_id is null and a.status in ('approved', 'declined', 'expired')
            and k.outcome <> 'waiting' and not a.id = any(${told}::text[])) as decided
      from messages where conversation_id = ${conversation.id} and author = 'customer' and seq > ${conversation.answeredSeq}`.execute(),
  ])
  return rows[0] && { ...rows[0], newestSeq: newest[0]?.newestSeq ?? 0, decided: newest[0]?.decided ?? false }
}

async function supersede(tx: Tx, state: TurnState, row: ModelReplyRow): Promise<TurnEnd> {
  await writeReply(tx, state, row)
  await endTurn(tx, state, 'superseded', row.discarded)
  return 'superseded'
}

/** Ends a turn's row with its one closing event. */
export async function endTurn(
  tx: Tx,
  { turn, business, conversation, costNanoUsd, calls }: TurnState,
  status: 'finished' | 'superseded' | 'failed',
  reason: string | null,
): Promise<void> {
  const scope = { businessId: business.id, conversationId: conversation.id, leadId: conversation.leadId }
  await Promise.all([
    tx`update turns set status = ${status}, reason = ${reason}, ended_at = now() where id = ${turn.id}`.execute(),
    appendEvents(tx, scope, [{ type: `turn.${status}`, data: { turn_id: turn.id, reason, cost_nano_usd: costNanoUsd, calls } }]),
  ])
}

/** A turn that stops without a word of its own because a person runs the conversation now. */
export async function stopTurn(assistant: Assistant, state: TurnState, reason: string): Promise<TurnEnd> {
  return assistant.db.business(state.business.id, async (tx): Promise<TurnEnd> => {
    if (!(await stand(tx, state))) return 'lost'
    await endTurn(tx, state, 'superseded', reason)
    return 'superseded'
  })
}
