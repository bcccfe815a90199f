import { randomUUID } from 'node:crypto'
import { replyWindowMs } from '@proviso/contracts'
import { type Database, json, type OutboxRow } from '@proviso/db'
import { claimMs } from '../keep-claim.ts'

export interface Claimed extends OutboxRow {
  token: string
  /** It must not leave, for this reason; recorded with the claim. */
  refusedBecause: string | null
  /** Whether something stands behind it in this chat. */
  more: boolean
}

interface Lane {
  channelId: string
  chatKey: string
  /** Of the lease under which this process receives the channel: where a socket is received and sent through alike, nobody else sends. */
  leaseToken?: string | undefined
  /** The messenger's id for a row that has none, where we choose it; it stays with the row at every attempt. */
  newId?: string | undefined
}

/** The code first: it is what programs look for. */
const windowClosed = 'window_closed: the customer last wrote too long ago for free text on this messenger; send an approved template'

/**
 * Takes the oldest open row of a chat, if it is due and none before it is on its way: one send in flight per chat, in order.
 * A row that another process holds is waited for, never passed over: what stands behind it would overtake it.
 * The conversation's mode is read under its lock, in this statement: a draft never leaves after a takeover has committed.
 */
export async function claimNext({ sql }: Database, { channelId, chatKey, leaseToken, newId }: Lane): Promise<Claimed | undefined> {
  const token = randomUUID()
  const [row] = await sql<Claimed[]>`
    with head as (
      select o.id, o.conversation_id from outbox o
      where o.channel_id = ${channelId} and o.chat_key = ${chatKey} and o.state in ('queued', 'sending')
      order by o.seq limit 1 for update of o),
    talk as (select c.id, c.mode, c.mode_turn_id, c.reachable, c.opted_out_at, c.customer_messages, c.channel_kind, c.last_customer_at from conversations c where c.id = (select conversation_id from head) for share),
    verdict as (
      select h.id, case
        when o.expires_at <= now() then 'its time has passed'
        when t.id is null then null
        when not t.reachable then 'the person has blocked this channel'
        when o.turn_id is not null and t.mode = 'human' and t.mode_turn_id is distinct from o.turn_id then 'a person has taken over'
        when o.proactive is not null and t.mode = 'human' then 'a person runs this conversation'
        when o.proactive is not null and t.opted_out_at is not null then 'the customer wishes for no such messages'
        when o.after_customer_no < t.customer_messages then 'the customer has written since'
        when (o.proactive is not null or t.customer_messages = 0) and exists (select from channels k where k.id = o.channel_id and k.cold_until > now())
          then 'the messenger keeps this account from writing first'
        when windows.ms is not null and o.part->>'kind' in ('text', 'file') and (t.last_customer_at is null or t.last_customer_at <= now() - make_interval(secs => windows.ms / 1000)) then ${windowClosed}
      end as refused
      from head h join outbox o on o.id = h.id left join talk t on true
        left join lateral (select (${json(sql, replyWindowMs)}::jsonb ->> t.channel_kind)::float8 as ms) windows on windows.ms is not null)
    update outbox o set
      state = case when v.refused is null then 'sending' else 'failed' end, reason = v.refused, attempts = o.attempts + 1,
      external_id = coalesce(o.external_id, ${newId ?? null}), claim_token = ${token}, claim_until = now() + ${`${claimMs} milliseconds`}::interval, ended_at = case when v.refused is not null then now() end
    from verdict v, channels ch
    where o.id = v.id and ch.id = o.channel_id and o.state = 'queued' and o.due_at <= now()
      and ch.removed_at is null and ch.status <> 'disconnected' and (ch.receives_by <> 'socket' or (ch.status = 'connected' and ch.receiver_token = ${leaseToken ?? null})) and (ch.paused_until is null or ch.paused_until <= now())
    returning o.*, v.refused as refused_because,
      exists (select from outbox later where later.channel_id = o.channel_id and later.chat_key = o.chat_key and later.state = 'queued' and later.seq > o.seq) as more`
  return row && { ...row, token }
}

/** Still on its way, and we still wait for the answer. */
export const renewClaim = async ({ sql }: Database, { id, token }: Claimed): Promise<void> => {
  await sql`update outbox set claim_until = now() + ${`${claimMs} milliseconds`}::interval where id = ${id} and claim_token = ${token} and state = 'sending'`
}
