import { setTimeout as sleep } from 'node:timers/promises'
import type { ChannelConnection } from '@proviso/contracts'
import type { ConversationRow, Database, OutboxRow } from '@proviso/db'

/** How a person who answers many others writes. No messenger says what it tolerates: these are well below what accounts were seen to be blocked for. */
const human = {
  perMinute: 20,
  apartMs: 1000,
  thinkMs: [1000, 4000] as const,
  perCharacterMs: 40,
  longestTypingMs: 6000,
  typingShownMs: 8000,
}
/** Conversations in which nobody has ever written to us. */
const startedPerDay = 20
const sliceMs = 200

export interface Pace {
  /** Waits as long as a person would before the next message of a chat leaves, and shows that somebody reads and types. False: it is not to leave now. */
  before(channelId: string, chatKey: string, connection: ChannelConnection): Promise<boolean>
  /** From now on nothing waits, and nothing leaves. */
  close(): void
}

interface PaceOptions {
  db: Database
  /** Leases under which this process receives. */
  held: ReadonlyMap<string, string>
  /** Share of the pauses: 1, and less in tests. */
  share?: number
}

type Next = Pick<OutboxRow, 'id' | 'turnId' | 'address' | 'part' | 'conversationId'> & Pick<ConversationRow, 'customerMessages'>

/** The pace of accounts that are people's own, by account and by chat. */
export function openPace({ db, held, share = 1 }: PaceOptions): Pace {
  const free = new Map<string, { fullAtMs: number; nextAtMs: number }>()
  const shown = new Map<string, number>()
  let closed = false
  const wait = async (channelId: string, untilMs: number, meanwhile: () => Promise<void>) => {
    while (!closed && held.has(channelId)) {
      const leftMs = untilMs - Date.now()
      if (leftMs <= 0) return true
      await meanwhile()
      await sleep(Math.min(leftMs, sliceMs))
    }
    return false
  }
  /** A place in the account's row of sends: so many a minute, and never two within a second. */
  const place = (channelId: string): number => {
    const now = Date.now()
    const gapMs = (60_000 / human.perMinute) * share
    const { fullAtMs, nextAtMs } = free.get(channelId) ?? { fullAtMs: 0, nextAtMs: 0 }
    const burstMs = gapMs * (human.perMinute - 1)
    const at = Math.max(now, nextAtMs, fullAtMs - burstMs)
    free.set(channelId, { fullAtMs: Math.max(at, fullAtMs) + gapMs, nextAtMs: at + human.apartMs * share })
    return at
  }
  return {
    close() {
      closed = true
    },
    async before(channelId, chatKey, connection) {
      if (closed || !held.has(channelId)) return false
      const next = await nextOf(db, channelId, chatKey)
      if (!next) return true // the claim says what there is
      if (next.conversationId && next.customerMessages === 0 && (await postponed(db, channelId, next))) return false
      const [shortestMs, longestMs] = human.thinkMs
      const thinkMs = next.turnId ? shortestMs + Math.random() * (longestMs - shortestMs) : 0
      const typeMs = next.turnId ? Math.min(lengthOf(next) * human.perCharacterMs, human.longestTypingMs) : 0
      if (next.conversationId) await markRead(db, shown, connection, next)
      let typedAtMs = 0
      return wait(channelId, Math.max(place(channelId), Date.now() + (thinkMs + typeMs) * share), async () => {
        if (!next.turnId || Date.now() - typedAtMs < human.typingShownMs) return
        typedAtMs = Date.now()
        await connection.typing(next.address)
      })
    },
  }
}

async function nextOf({ sql }: Database, channelId: string, chatKey: string): Promise<Next | undefined> {
  const [next] = await sql<(Next & Pick<OutboxRow, 'state'>)[]>`
    select o.id, o.state, o.turn_id, o.address, o.part, o.conversation_id, c.customer_messages from outbox o left join conversations c on c.id = o.conversation_id
    where o.channel_id = ${channelId} and o.chat_key = ${chatKey} and o.state in ('queued', 'sending') and o.due_at <= now() order by o.seq limit 1`
  return next?.state === 'queued' ? next : undefined
}

const lengthOf = ({ part }: Next): number =>
  part.kind === 'text' ? part.text.length : part.kind === 'file' ? (part.caption?.length ?? 0) : 0

/** Nobody has written to us there. More than a few such conversations a day is what accounts are blocked for: the rest waits for tomorrow. */
async function postponed({ sql }: Database, channelId: string, next: Next): Promise<boolean> {
  const [row] = await sql`
    update outbox set due_at = now() + interval '1 hour', reason = 'enough conversations were started today'
    where id = ${next.id} and state = 'queued' and ${startedPerDay} <= (
      select count(distinct o.conversation_id) from outbox o join conversations c on c.id = o.conversation_id and c.customer_messages = 0
      where o.channel_id = ${channelId} and o.state in ('sent', 'unknown') and o.ended_at > now() - interval '1 day' and o.conversation_id <> ${next.conversationId})
    returning id`
  return row !== undefined
}

const mostMarked = 20

/** What the answer answers has been read. Kept by conversation up to where; a forgotten place marks a few once more, which says nothing new. */
async function markRead({ sql }: Database, shown: Map<string, number>, connection: ChannelConnection, next: Next): Promise<void> {
  if (!connection.markRead || !next.conversationId) return
  const after = shown.get(next.conversationId) ?? 0
  const rows = await sql<{ externalId: string; seq: number }[]>`
    select external_id, seq from messages where conversation_id = ${next.conversationId} and author = 'customer' and external_id is not null and seq > ${after}
    order by seq desc limit ${mostMarked}`
  const [newest] = rows
  if (!newest) return
  shown.set(next.conversationId, newest.seq)
  if (shown.size > 10_000) shown.clear()
  await connection.markRead(
    next.address,
    rows.map(({ externalId }) => externalId),
  )
}
