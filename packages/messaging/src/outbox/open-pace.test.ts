import type { Address, ChannelConnection } from '@proviso/contracts'
import { json } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPost, type Post } from '../testing/index.ts'
import { openPace } from './open-pace.ts'

let post: Post
beforeAll(async () => {
  post = await openPost()
})
afterAll(() => post.close())

/** A thousandth of the pauses: what is looked at is which of them there are, and their order. */
const share = 0.001
let serial = 0

async function openChats({ customerMessages = 1, share: part = share } = {}) {
  const channel = await post.addChannel()
  const held = new Map([[channel.id, 'token']])
  const pace = openPace({ db: post.db, held, share: part })
  const seen: string[] = []
  const connection = {
    typing: async ({ chat }: Address) => void seen.push(`typing in ${chat}`),
    markRead: async ({ chat }: Address, ids: string[]) => void seen.push(`read ${ids.join(' ')} in ${chat}`),
  } as unknown as ChannelConnection
  const add = async (chat: string, { turn = true } = {}) => {
    const id = String(++serial)
    const { businessId } = post
    const address = json(post.db.sql, { chat })
    await post.db.sql`insert into leads ${post.db.sql({ id: `lead_${id}`, businessId })}`
    await post.db
      .sql`insert into conversations ${post.db.sql({ id: `conv_${id}`, businessId, leadId: `lead_${id}`, channelId: channel.id, channelKind: 'whatsapp', chatKey: chat, address, customerMessages })}`
    if (customerMessages)
      await post.db
        .sql`insert into messages ${post.db.sql({ id: `msg_${id}`, businessId, conversationId: `conv_${id}`, direction: 'in', author: 'customer', kind: 'text', externalId: `in ${id}`, customerNo: 1, status: 'received', sentAt: new Date() })}`
    const part = json(post.db.sql, { kind: 'text', text: 'a reply' })
    await post.db
      .sql`insert into outbox ${post.db.sql({ id: `out_${id}`, businessId, channelId: channel.id, chatKey: chat, address, conversationId: `conv_${id}`, turnId: turn ? 'turn_1' : null, part })}`
    return id
  }
  return { channel, held, pace, seen, add, before: (chat: string) => pace.before(channel.id, chat, connection) }
}

describe('before the assistant’s words leave', () => {
  it('what they answer is marked as read, once, and somebody types', async () => {
    const { seen, add, before } = await openChats()
    const id = await add('a')
    expect([await before('a'), await before('a')]).toEqual([true, true])
    expect(seen).toEqual([`read in ${id} in a`, 'typing in a', 'typing in a'])
  })

  it('nothing is shown for a person who wrote them, nor where nothing waits', async () => {
    const { seen, add, before } = await openChats()
    const id = await add('b', { turn: false })
    expect([await before('b'), await before('nobody')]).toEqual([true, true])
    expect(seen).toEqual([`read in ${id} in b`])
  })
})

describe('an account', () => {
  it('has one row of sends for all its chats: beyond what a minute holds they wait', async () => {
    const { pace, add, before, held } = await openChats({ share: 0.02 })
    const chats = Array.from({ length: 24 }, (_, at) => `c${at}`)
    for (const chat of chats) await add(chat, { turn: false })
    const startedMs = performance.now()
    const tookMs = await Promise.all(chats.map(async (chat) => ((await before(chat)) ? performance.now() - startedMs : 0)))
    const last = Math.max(...tookMs)
    // 20 at once (each a fiftieth of a second after the one before), the other four a fiftieth of 3 s apart
    expect(last).toBeGreaterThanOrEqual(4 * 0.02 * 3000)
    expect(new Set(tookMs.map((ms) => ms > 0))).toEqual(new Set([true]))
    held.clear()
    expect(await pace.before('gone', 'c0', {} as ChannelConnection)).toBe(false)
  })

  it('that is lost, or a process that ends, lets nothing leave and keeps nobody waiting', async () => {
    const { add, before, held, pace, channel } = await openChats({ share: 1 })
    await add('d')
    const waiting = before('d')
    held.delete(channel.id)
    expect(await waiting).toBe(false)
    held.set(channel.id, 'token')
    const ending = before('d')
    pace.close()
    expect(await ending).toBe(false)
  })

  it('begins few conversations a day of its own: the others wait, answers do not', async () => {
    const { add, before } = await openChats({ customerMessages: 0 })
    for (let at = 0; at < 20; at++) {
      const id = await add(`started ${at}`, { turn: false })
      await post.db.sql`update outbox set state = 'sent', ended_at = now() where id = ${`out_${id}`}`
    }
    const id = await add('one more', { turn: false })
    expect(await before('one more')).toBe(false)
    const [row] = await post.db.sql`select state, due_at > now() as later, reason from outbox where id = ${`out_${id}`}`
    expect(row).toEqual({ state: 'queued', later: true, reason: 'enough conversations were started today' })
    await post.db.sql`update outbox set due_at = now() where id = ${`out_${id}`}`
    await post.db.sql`update conversations set customer_messages = 1 where id = ${`conv_${id}`}`
    expect(await before('one more')).toBe(true)
  })
})
