import type { InboundReceipt, OutboundPart } from '@proviso/contracts'
import { type ConversationRow, json, type Tx } from '@proviso/db'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueueParts } from '../outbox/enqueue.ts'
import { settle } from '../outbox/settle.ts'
import { openPost, type Post } from '../testing/index.ts'
import { applyInbound } from './apply-inbound.ts'
import { sweepPlaceholders } from './sweep-placeholders.ts'

let post: Post
let channel: { id: string; businessId: string }
beforeAll(async () => {
  post = await openPost()
})
afterAll(() => post.close())
beforeEach(async () => {
  channel = await post.addChannel()
  await post.db.sql`update channels set kind = 'whatsapp' where id = ${channel.id}`
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => post.db.business(post.businessId, work)
const apply = (...inbounds: Parameters<typeof applyInbound>[3][]) =>
  inTx(async (tx) => {
    const results = []
    for (const inbound of inbounds) results.push(await applyInbound(post.messaging, tx, channel, inbound))
    return results.map(({ ignored }) => ignored)
  })
let serial = 0
const lid = () => `2000${++serial}@lid`
const said = (chat: string, text: string, more: object = {}) => ({
  type: 'message' as const,
  address: { chat },
  externalId: `in ${++serial}`,
  author: 'customer' as const,
  sender: { externalId: chat, name: 'Nina' },
  sentAt: new Date(),
  kind: 'text' as const,
  text,
  files: [],
  forwarded: false,
  ...more,
})
const conversationAt = async (chat: string) =>
  (await post.db.sql<ConversationRow[]>`select * from conversations where channel_id = ${channel.id} and chat_key = ${chat}`)[0]
const messagesIn = async (chat: string) => {
  const conversation = await conversationAt(chat)
  return (await post.messages()).filter(({ conversationId }) => conversationId === conversation?.id)
}

/** A reply of several parts that are on their way, each under the id it was given before it left. */
async function reply(parts: number) {
  const chat = lid()
  await apply(said(chat, 'hello'))
  const conversation = await conversationAt(chat)
  if (!conversation) throw new Error('no conversation')
  const messageId = `msg_reply_${++serial}`
  await inTx(async (tx) => {
    await tx`insert into messages ${tx({ id: messageId, businessId: post.businessId, conversationId: conversation.id, direction: 'out', author: 'assistant', kind: 'text', text: 'a reply', status: 'queued', sentAt: new Date() })}`
    const part: OutboundPart = { kind: 'text', text: 'part' }
    await enqueueParts(tx, conversation, { messageId, parts: Array.from({ length: parts }, () => part) })
    await tx`update outbox set state = 'sending', external_id = id where message_id = ${messageId}`
  })
  const rows = async () => (await post.outbox()).filter((row) => row.messageId === messageId)
  const ids = (await rows()).map(({ id }) => id)
  return {
    chat,
    ids,
    rows,
    end: (at: number, state: 'sent' | 'failed' | 'unknown') =>
      inTx(async (tx) => {
        const row = (await rows())[at]
        if (row) await settle(tx, row, state === 'sent' ? { state } : { state, reason: 'test' })
      }),
    hears: (at: number, status: InboundReceipt['status']) =>
      apply({ type: 'receipt', address: { chat }, externalIds: [ids[at] ?? ''], status }),
    status: async () => (await post.messages()).find(({ id }) => id === messageId)?.status,
    events: async () =>
      (await post.db.sql<{ type: string }[]>`select type from events where data->>'message_id' = ${messageId} order by seq`).map(
        ({ type }) => type,
      ),
  }
}

describe('what became of a message', () => {
  const steps = ['sent', 'delivered', 'read'] as const

  it('never goes back, in whatever order and how often it is told, also before the send has ended', { timeout: 120_000 }, async () => {
    const told = fc.array(fc.constantFrom(...steps, 'end' as const), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(told, async (news) => {
        const { hears, end, status } = await reply(1)
        let best = -1
        let ended = false
        for (const each of [...news, 'end' as const]) {
          if (each === 'end') await end(0, 'sent')
          else await hears(0, each)
          ended ||= each === 'end'
          if (each !== 'end') best = Math.max(best, steps.indexOf(each))
          if (ended) expect(await status()).toBe(steps[Math.max(best, 0)])
        }
      }),
      { numRuns: 25 },
    )
  })

  it('is that of its last part', async () => {
    const { hears, end, status, events } = await reply(2)
    await end(0, 'sent')
    await hears(0, 'read')
    expect(await status()).toBe('queued')
    await end(1, 'sent')
    expect(await status()).toBe('sent')
    await hears(1, 'delivered')
    expect(await status()).toBe('delivered')
    await hears(1, 'read')
    await hears(1, 'read')
    expect([await status(), await events()]).toEqual(['read', ['message.sent', 'message.delivered']])
  })

  it('is no doubt any more once it was heard of: unknown becomes sent, and so does what was to be sent again', async () => {
    const lost = await reply(1)
    await lost.end(0, 'unknown')
    expect(await lost.status()).toBe('unknown')
    await lost.hears(0, 'delivered')
    expect([await lost.status(), await lost.events()]).toEqual(['delivered', ['message.failed', 'message.delivered']])
    const again = await reply(1)
    await post.db.sql`update outbox set state = 'queued' where id = ${again.ids[0] ?? ''}`
    await again.hears(0, 'sent')
    expect(await again.rows()).toMatchObject([{ state: 'sent' }])
    const early = await reply(1)
    await early.hears(0, 'delivered')
    await early.end(0, 'unknown')
    expect(await early.status()).toBe('delivered')
  })

  it('is a failure only where nothing was heard of an arrival', async () => {
    const refused = await reply(1)
    await refused.end(0, 'sent')
    await refused.hears(0, 'failed')
    expect([await refused.status(), await refused.events()]).toEqual(['failed', ['message.sent', 'message.failed']])
    const read = await reply(1)
    await read.end(0, 'sent')
    await read.hears(0, 'read')
    await read.hears(0, 'failed')
    expect(await read.status()).toBe('read')
  })

  it('is a failure also where that is told before the send has ended, unless an arrival is heard of after all', async () => {
    for (const state of ['sent', 'unknown'] as const) {
      const refused = await reply(1)
      expect(await refused.hears(0, 'failed')).toEqual([undefined])
      expect(await refused.status()).toBe('queued')
      await refused.end(0, state)
      expect([await refused.status(), await refused.events()]).toEqual(['failed', ['message.failed']])
      expect(await refused.rows()).toMatchObject([{ state: 'failed', reason: 'the messenger refused it' }])
    }
    const arrived = await reply(1)
    await arrived.hears(0, 'failed')
    await arrived.hears(0, 'delivered')
    await arrived.end(0, 'sent')
    expect(await arrived.status()).toBe('delivered')
  })

  it('is waited for where the messenger names a message only with its answer', async () => {
    const { chat, ids, end, status } = await reply(1)
    const told: InboundReceipt = { type: 'receipt', address: { chat }, externalIds: ['theirs'], status: 'failed' }
    await post.db.sql`update outbox set external_id = null, claim_until = now() + interval '1 minute' where id = ${ids[0] ?? ''}`
    const early = await inTx((tx) => applyInbound(post.messaging, tx, channel, told))
    expect(early.tooEarly).toBe(true)
    await end(0, 'sent')
    await post.db.sql`update outbox set external_id = 'theirs' where id = ${ids[0] ?? ''}`
    expect(await apply(told)).toEqual([undefined])
    expect(await status()).toBe('failed')
    expect((await inTx((tx) => applyInbound(post.messaging, tx, channel, { ...told, externalIds: ['nobody’s'] }))).tooEarly).toBeUndefined()
  })
})

describe('our own message that comes back', () => {
  it('is an echo by the id its row bore before it was sent, in whatever state; any other is a person', async () => {
    const { chat, ids, rows } = await reply(1)
    const own = (externalId: string) => said(chat, 'a reply', { externalId, author: 'owner', sender: { externalId: 'me' } })
    expect(await apply(own(ids[0] ?? ''))).toEqual(['our own message'])
    expect([(await conversationAt(chat))?.mode, (await rows())[0]?.receipt]).toEqual(['assistant', 'sent'])
    expect(await apply(own('of a phone'))).toEqual([undefined])
    expect((await conversationAt(chat))?.mode).toBe('human')
  })

  it('by a person, days ago: they answered then, and the takeover is over', async () => {
    const chat = lid()
    await apply(said(chat, 'hello'))
    const sentAt = new Date(Date.now() - 3 * 86_400_000)
    await apply(said(chat, 'long ago', { author: 'owner', sender: { externalId: 'me' }, sentAt }))
    const { mode, modeUntil } = (await conversationAt(chat)) ?? {}
    expect([mode, modeUntil && modeUntil < new Date()]).toEqual(['human', true])
  })
})

describe('a message that cannot be read yet', () => {
  const placeholder = (chat: string, externalId: string) => ({
    type: 'placeholder' as const,
    address: { chat },
    externalId,
    author: 'customer' as const,
    sender: { externalId: chat, name: 'Nina' },
    sentAt: new Date(),
    reason: 'not decrypted',
  })

  it('is shown, counts for nothing and is answered by nobody, until what it says takes its place', async () => {
    const chat = lid()
    await apply(placeholder(chat, 'late'), placeholder(chat, 'late'))
    expect(await conversationAt(chat)).toMatchObject({ customerMessages: 0, dueAt: null, unread: 1 })
    expect(await messagesIn(chat)).toMatchObject([{ kind: 'unsupported', customerNo: null }])
    await apply(said(chat, 'meanwhile'))
    await apply(said(chat, 'here it is', { externalId: 'late' }))
    expect(await messagesIn(chat)).toMatchObject([
      { text: 'meanwhile', customerNo: 1 },
      { text: 'here it is', customerNo: 2, kind: 'text' },
    ])
    expect((await conversationAt(chat))?.dueAt).not.toBeNull()
    expect(await apply(placeholder(chat, 'late'))).toEqual(['this message is here already'])
  })

  it('and stays so is asked for again, once, in the customer’s language', async () => {
    const chat = lid()
    await apply(placeholder(chat, 'never'))
    await post.db.sql`update messages set created_at = now() - interval '11 minutes' where external_id = 'never'`
    await post.db.sql`update conversations set language_code = 'de' where chat_key = ${chat}`
    await sweepPlaceholders(post.messaging)
    await sweepPlaceholders(post.messaging)
    expect((await messagesIn(chat)).filter(({ author }) => author === 'system')).toMatchObject([
      { text: expect.stringMatching(/noch einmal senden/) },
    ])
  })
})

it('a message that is more than a day old when it comes is kept and not answered, with the reason', async () => {
  const chat = lid()
  await apply(said(chat, 'from last week', { sentAt: new Date(Date.now() - 25 * 3_600_000) }))
  const conversation = await conversationAt(chat)
  expect(conversation).toMatchObject({ dueAt: null, customerMessages: 1 })
  const [event] = await post.db.sql<
    { data: object }[]
  >`select data from events where conversation_id = ${conversation?.id ?? ''} and type = 'message.ignored'`
  expect(event?.data).toMatchObject({ reason: 'it was more than a day old when it came' })
})

describe('two names of one person', () => {
  it('are one lead and one conversation under the lasting name, and what waits to be sent goes there', async () => {
    const [hidden, number] = [lid(), `4915${++serial}@s.whatsapp.net`]
    await apply(said(number, 'by number'))
    const before = await conversationAt(number)
    if (!before) throw new Error('no conversation')
    const part: OutboundPart = { kind: 'text', text: 'waits' }
    await inTx(
      (tx) =>
        tx`insert into outbox ${tx({ id: `out_${serial}`, businessId: post.businessId, channelId: channel.id, chatKey: number, address: json(tx, before.address), conversationId: before.id, part: json(tx, part) })}`,
    )
    await apply({ type: 'identity', lid: hidden, chatByNumber: number, number: '+4915' }, said(hidden, 'hidden'))
    expect(await conversationAt(hidden)).toMatchObject({ id: before.id, customerMessages: 2, leadId: before.leadId })
    expect((await post.outbox()).find(({ conversationId }) => conversationId === before.id)).toMatchObject({
      chatKey: hidden,
      address: { chat: hidden },
    })
    const identities = await post.db.sql`select external_id from identities where lead_id = ${before.leadId} order by external_id`
    expect(identities.map(({ externalId }) => externalId)).toEqual([hidden, number].sort())
  })

  it('of somebody who has not written make nobody', async () => {
    expect(await apply({ type: 'identity', lid: lid(), chatByNumber: `4915${++serial}@s.whatsapp.net`, number: '+4915' })).toEqual([
      'two names of somebody who has not written',
    ])
  })
})

it('puts a sign on its message, one for each side, and takes it back; it is no word of the customer’s', async () => {
  const chat = lid()
  await apply(said(chat, 'hello', { externalId: 'm1' }))
  const react = (by: 'customer' | 'owner', emoji: string | null, externalId = 'm1') =>
    apply({ type: 'reaction', address: { chat }, externalId, emoji, by })
  await react('customer', '👍')
  await react('owner', '🎉')
  await react('customer', '❤️')
  const reactions = async () => (await messagesIn(chat))[0]?.about?.reactions
  expect(await reactions()).toEqual({ customer: '❤️', owner: '🎉' })
  await react('owner', null)
  expect(await reactions()).toEqual({ customer: '❤️' })
  expect(await messagesIn(chat)).toHaveLength(1)
  expect((await conversationAt(chat))?.unread).toBe(1)
  expect(await react('customer', '👍', 'nowhere')).toEqual(['a reaction to a message that is not here'])
  expect(await react('customer', 'x'.repeat(33))).toEqual(['a reaction that is no sign'])
})
