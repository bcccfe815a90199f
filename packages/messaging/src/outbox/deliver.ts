import { loggable, type OutboundPart, type SendOutcome } from '@proviso/contracts'
import { json } from '@proviso/db'
import { changeStatus } from '../channels/change-status.ts'
import { keepClaim } from '../keep-claim.ts'
import type { Messaging } from '../messaging.ts'
import { type Claimed, claimNext, renewClaim } from './claim.ts'
import { loadFile } from './load-file.ts'
import { settle } from './settle.ts'

const giveUpAfterMs = 10 * 60_000
const running = new Map<string, Promise<void>>()
const again = new Set<string>()

/** Sends what is due in a chat, in order, one at a time. A second call for the same chat makes the first look once more. Never throws. */
export function deliverChat(messaging: Messaging, channelId: string, chatKey: string): Promise<void> {
  const lane = `${channelId} ${chatKey}`
  const current = running.get(lane)
  if (current) {
    again.add(lane)
    return current
  }
  const work = drain(messaging, channelId, chatKey, lane)
  running.set(lane, work)
  return work
}

/** Sends everything due of a business: after an effect that spoke to several chats. Never throws. */
export async function deliverBusiness(messaging: Messaging, businessId: string): Promise<void> {
  try {
    const lanes = await messaging.db.sql<{ channelId: string; chatKey: string }[]>`
      select distinct channel_id, chat_key from outbox where business_id = ${businessId} and state = 'queued' and due_at <= now()`
    await Promise.all(lanes.map((lane) => deliverChat(messaging, lane.channelId, lane.chatKey)))
  } catch (error) {
    messaging.log.warn({ error: loggable(error), businessId }, 'what is due could not be looked at; the sweep sends it')
  }
}

/** Sends what is due in channels that this process alone can send in: whoever put it there may be another process. */
export async function deliverHeld(messaging: Messaging): Promise<void> {
  const held = [...messaging.connections.held.keys()]
  if (!held.length) return
  const lanes = await messaging.db.sql<{ channelId: string; chatKey: string }[]>`
    select distinct o.channel_id, o.chat_key from outbox o join channels ch on ch.id = o.channel_id and ch.receives_by = 'socket' and ch.status = 'connected'
    where o.channel_id = any(${held}::text[]) and o.state = 'queued' and o.due_at <= now() limit 200`
  await Promise.all(lanes.map((lane) => deliverChat(messaging, lane.channelId, lane.chatKey)))
}

/** When nothing is on its way from this process any more: a send whose answer nobody waits for ends as `unknown`. */
export async function deliveriesAtRest(): Promise<void> {
  while (running.size) await Promise.all(running.values())
}

async function drain(messaging: Messaging, channelId: string, chatKey: string, lane: string): Promise<void> {
  try {
    for (;;) {
      again.delete(lane)
      const connection = await messaging.connections.of(channelId)
      // before the claim, which looks once more whether it may leave: a person may take over in this time
      if (connection?.sendsThroughReceiver && messaging.pace && !(await messaging.pace.before(channelId, chatKey, connection))) return
      const newId = connection?.newMessageId?.()
      const row = await claimNext(messaging.db, { channelId, chatKey, newId, leaseToken: messaging.connections.held.get(channelId) })
      if (row) await sendOne(messaging, row)
      if (!row?.more && !again.has(lane)) return // what is enqueued later asks again by itself
    }
  } catch (error) {
    messaging.log.error({ error: loggable(error), channelId }, 'sending stopped; the sweep will go on')
  } finally {
    running.delete(lane) // in the same step as the last look: a call in between would be lost
  }
}

async function sendOne(messaging: Messaging, row: Claimed): Promise<void> {
  const { db, log } = messaging
  if (row.refusedBecause) {
    const reason = row.refusedBecause
    await db.business(row.businessId, (tx) => settle(tx, row, { state: 'failed', reason }))
    return
  }
  const outcome = await keepClaim(
    () => renewClaim(db, row),
    () => send(messaging, row),
  )
  if (outcome.outcome !== 'sent')
    log.warn(
      { outboxId: row.id, conversationId: row.conversationId, outcome: outcome.outcome, reason: outcome.reason },
      'a message did not simply arrive',
    )
  switch (outcome.outcome) {
    case 'sent':
      await db.business(row.businessId, (tx) =>
        settle(tx, row, { state: 'sent', ...(outcome.externalId ? { externalId: outcome.externalId } : {}) }),
      )
      return
    case 'failed':
      await db.business(row.businessId, async (tx) => {
        await settle(tx, row, { state: 'failed', reason: outcome.reason }) // first: a claim locks in this order too
        if (outcome.restricted) await tx`update channels set cold_until = now() + interval '1 day' where id = ${row.channelId}`
        if (outcome.unreachable && row.conversationId) await tx`update conversations set reachable = false where id = ${row.conversationId}`
      })
      return
    case 'unknown':
      await db.business(row.businessId, (tx) => settle(tx, row, { state: 'unknown', reason: outcome.reason }))
      return
    case 'unauthorized':
      await requeue(messaging, row, { afterMs: 0, counts: false, reason: outcome.reason })
      await disconnect(messaging, row, outcome.reason)
      return
    case 'again':
      await sendAgain(messaging, row, outcome)
  }
}

/** All of this account stops at the first refusal; its queue is kept until it has a token again. */
const disconnect = ({ db }: Messaging, { businessId, channelId }: Claimed, reason: string): Promise<void> =>
  db.business(businessId, (tx) => changeStatus(tx, { id: channelId, businessId }, { status: 'disconnected', reason }))

async function send(messaging: Messaging, row: Claimed): Promise<SendOutcome> {
  const connection = await messaging.connections.of(row.channelId)
  if (!connection) return { outcome: 'failed', reason: 'the channel is gone' }
  const { part } = row
  const options = row.externalId ? { externalId: row.externalId } : {}
  if (part.kind !== 'file') return connection.send(row.address, part, undefined, options)
  const file = await loadFile(messaging, row, part.source)
  if (!file) return { outcome: 'failed', reason: 'the file is not there any more' }
  return connection.send(row.address, part, async () => file, options)
}

async function sendAgain(messaging: Messaging, row: Claimed, outcome: Extract<SendOutcome, { outcome: 'again' }>): Promise<void> {
  if (outcome.plain && row.part.kind === 'text') {
    const plain: OutboundPart = { kind: 'text', text: row.part.text, ...(row.part.buttons ? { buttons: row.part.buttons } : {}) }
    await messaging.db.sql`update outbox set part = ${json(messaging.db.sql, plain)} where id = ${row.id}`
    await requeue(messaging, row, { afterMs: 0, counts: true, reason: outcome.reason })
    again.add(`${row.channelId} ${row.chatKey}`)
    return
  }
  if (!outcome.told && Date.now() - row.createdAt.getTime() > giveUpAfterMs) {
    await messaging.db.business(row.businessId, (tx) => settle(tx, row, { state: 'failed', reason: `given up: ${outcome.reason}` }))
    return
  }
  const backoffMs = Math.min(1000 * 2 ** (row.attempts - 1), 60_000) * (1 + Math.random() / 4)
  const afterMs = outcome.told ? outcome.afterMs : Math.max(outcome.afterMs, backoffMs)
  await requeue(messaging, row, { afterMs, counts: !outcome.told, reason: outcome.reason })
  // exact to the millisecond where this process lives on; the sweep otherwise
  setTimeout(() => void deliverChat(messaging, row.channelId, row.chatKey), afterMs + 5).unref()
}

async function requeue({ db }: Messaging, row: Claimed, how: { afterMs: number; counts: boolean; reason: string }): Promise<void> {
  await db.sql`
    update outbox set state = 'queued', due_at = now() + ${`${Math.ceil(how.afterMs)} milliseconds`}::interval, attempts = attempts - ${how.counts ? 0 : 1}::int,
      reason = ${how.reason}, receipt = nullif(receipt, 'failed'), claim_until = null where id = ${row.id} and claim_token = ${row.token}`
}

/** What is due and nobody sends; and what was on its way when its process died: nobody knows whether it arrived, so it is marked, not sent again. */
export async function sweepOutbox(messaging: Messaging): Promise<void> {
  const lost = await messaging.db.sql<Claimed[]>`select * from outbox where state = 'sending' and claim_until < now() limit 100`
  for (const row of lost) {
    await messaging.db.business(row.businessId, async (tx) => {
      const [still] =
        await tx`select id from outbox where id = ${row.id} and state = 'sending' and claim_until < now() for update skip locked`
      if (still) await settle(tx, row, { state: 'unknown', reason: 'the process that sent it ended before the answer' })
    })
  }
  const lanes = await messaging.db.sql<{ channelId: string; chatKey: string }[]>`
    select distinct o.channel_id, o.chat_key from outbox o join channels ch on ch.id = o.channel_id
    where o.state = 'queued' and o.due_at <= now() and ch.status <> 'disconnected' and ch.receives_by <> 'socket' and ch.removed_at is null limit 200`
  await Promise.all(lanes.map((lane) => deliverChat(messaging, lane.channelId, lane.chatKey)))
}
