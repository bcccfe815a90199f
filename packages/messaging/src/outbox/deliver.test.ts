import { setTimeout as sleep } from 'node:timers/promises'
import { TelegramEmulator } from '@proviso/channels/testing'
import { newId, type OutboundPart } from '@proviso/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setMode } from '../conversations/set-mode.ts'
import { openPost, type Post, until } from '../testing/index.ts'
import { claimNext } from './claim.ts'
import { deliverChat, sweepOutbox } from './deliver.ts'
import { enqueueParts } from './enqueue.ts'

let emulator: TelegramEmulator
let post: Post
type Person = ReturnType<TelegramEmulator['user']>
let person: Person
beforeAll(async () => {
  emulator = await TelegramEmulator.start()
})
beforeEach(async () => {
  post = await openPost({ emulator })
  person = emulator.user()
  await post.take(person.say('Hello'))
})
afterEach(async () => {
  emulator.heal()
  await post.close()
})
afterAll(() => emulator.stop())

const text = (words: string): OutboundPart => ({ kind: 'text', text: words })

/** A reply of these parts, on its way out. */
async function reply(parts: OutboundPart[], { turnId, who = person }: { turnId?: string; who?: Person } = {}) {
  const chat = (await post.conversations()).find(({ chatKey }) => chatKey === String(who.id))
  if (!chat) throw new Error('no conversation')
  const id = newId('message')
  await post.db.business(post.businessId, async (tx) => {
    await tx`insert into messages ${tx({ id, businessId: post.businessId, conversationId: chat.id, direction: 'out', author: 'assistant', kind: 'text', text: 'r', status: 'queued', sentAt: new Date() })}`
    await enqueueParts(tx, chat, { messageId: id, parts, ...(turnId ? { turnId } : {}) })
  })
  return id
}
const deliver = (who = person) => deliverChat(post.messaging, post.channel.id, String(who.id))
const statusOf = async (id: string) => (await post.messages()).find((message) => message.id === id)?.status
const heard = (who = person) => who.messages.map((message) => message.text)
const states = async () => (await post.outbox()).map(({ state }) => state)

describe('a reply', () => {
  it('leaves in order, part by part, once, whoever looks and how often', async () => {
    const words = Array.from({ length: 6 }, (_, at) => `part ${at}`)
    const id = await reply(words.map(text))
    await Promise.all([deliver(), deliver(), sweepOutbox(post.messaging), deliver()])
    await sweepOutbox(post.messaging)
    expect(heard()).toEqual(words)
    expect(await statusOf(id)).toBe('sent')
    expect((await post.events()).filter((type) => type === 'message.sent')).toHaveLength(1)
  })

  it('is never overtaken: rival processes claim one row of a chat at a time, the oldest', async () => {
    await reply(Array.from({ length: 8 }, (_, at) => text(`part ${at}`)))
    for (let round = 0; round < 8; round++) {
      const claims = await Promise.all(
        Array.from({ length: 6 }, () => claimNext(post.db, { channelId: post.channel.id, chatKey: String(person.id) })),
      )
      const won = claims.flatMap((claim) => claim ?? [])
      expect(won.map(({ part }) => ('text' in part ? part.text : ''))).toEqual([`part ${round}`])
      await post.db.sql`update outbox set state = 'sent', ended_at = now() where id = ${won[0]?.id ?? ''}`
    }
  })

  it('does not overtake a row that is being ended just now', async () => {
    await reply([text('one'), text('two')])
    const lock = await post.db.sql.reserve()
    await lock`begin`
    await lock`select id from outbox where state = 'queued' order by seq limit 1 for update`
    const claim = claimNext(post.db, { channelId: post.channel.id, chatKey: String(person.id) })
    const early = await Promise.race([claim, new Promise((resolve) => setTimeout(() => resolve('waits'), 200))])
    await lock`commit`
    lock.release()
    expect(early).toBe('waits')
    expect((await claim)?.part).toEqual(text('one'))
  })

  it('whose messenger says wait waits as long as told, no attempt counted, and others do not wait with it', async () => {
    const other = emulator.user()
    await post.take(other.say('Hi'))
    emulator.fault('sendMessage', { status: 429, retryAfter: 1, when: ({ chat_id }) => Number(chat_id) === person.id })
    await reply([text('one'), text('two')])
    await reply([text('hi')], { who: other })
    const startedAt = Date.now()
    await Promise.all([deliver(), deliver(other)])
    expect(heard(other)).toEqual(['hi'])
    expect(heard()).toEqual([])
    const [first] = await post.outbox()
    expect(first).toMatchObject({ state: 'queued', attempts: 0 })
    await until(() => person.messages.length === 2)
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1000)
    expect(heard()).toEqual(['one', 'two'])
  })

  it('whose formatting is refused goes out as plain text rather than not at all', async () => {
    emulator.fault('sendMessage', { status: 400, description: "Bad Request: can't parse entities: something" })
    const id = await reply([{ kind: 'text', text: 'bold', entities: [{ type: 'bold', offset: 0, length: 4 }] }])
    await deliver()
    await until(async () => (await statusOf(id)) === 'sent')
    expect(heard()).toEqual(['bold'])
    expect(person.messages[0]?.entities).toBeUndefined()
  })

  it('whose sending cannot be known is marked unknown, told in the log, and never sent again; what follows goes on', async () => {
    emulator.fault('sendMessage', { reset: 'after' })
    const id = await reply([text('one'), text('two')])
    await deliver()
    await sweepOutbox(post.messaging)
    expect(heard()).toEqual(['one', 'two'])
    expect(await states()).toEqual(['unknown', 'sent'])
    expect(await statusOf(id)).toBe('unknown')
    expect((await post.events()).filter((type) => type === 'message.failed')).toHaveLength(1)
  })

  it('that a killed process was sending is unknown once its claim has run out, and not resent', async () => {
    const id = await reply([text('one')])
    await claimNext(post.db, { channelId: post.channel.id, chatKey: String(person.id) })
    await sweepOutbox(post.messaging)
    expect(await states()).toEqual(['sending'])
    await post.db.sql`update outbox set claim_until = now() - interval '1 second'`
    await Promise.all([sweepOutbox(post.messaging), sweepOutbox(post.messaging)])
    expect([await states(), await statusOf(id), heard()]).toEqual([['unknown'], 'unknown', []])
    expect((await post.events()).filter((type) => type === 'message.failed')).toHaveLength(1)
  })

  it('to somebody who has blocked us fails with the rest of it, and nothing more is tried until they write', async () => {
    person.blockBot()
    const id = await reply([text('one'), text('two')])
    await deliver()
    expect([await states(), await statusOf(id)]).toEqual([['failed', 'failed'], 'failed'])
    await reply([text('three')])
    const calls = emulator.callsOf('sendMessage').length
    await deliver()
    expect(emulator.callsOf('sendMessage')).toHaveLength(calls)
    await post.take([person.unblockBot(), person.say('back')])
    await reply([text('four')])
    await deliver()
    expect(heard()).toEqual(['four'])
  })

  it('is kept where the token is refused: the channel is disconnected, once and in the log, and all waits for a new token', async () => {
    emulator.fault('sendMessage', { status: 401, times: 5 })
    const other = emulator.user()
    await post.take(other.say('Hi'))
    await reply([text('one')])
    await reply([text('two')], { who: other })
    await Promise.all([deliver(), deliver(other)])
    await sweepOutbox(post.messaging)
    expect(await states()).toEqual(['queued', 'queued'])
    expect((await post.events()).filter((type) => type === 'channel.disconnected')).toHaveLength(1)
    const calls = emulator.callsOf('sendMessage').length
    await deliver()
    expect(emulator.callsOf('sendMessage')).toHaveLength(calls)
    emulator.heal()
    await post.db.sql`update channels set status = 'connected'`
    await sweepOutbox(post.messaging)
    expect([heard(), heard(other)]).toEqual([['one'], ['two']])
  })
})

describe('a draft in flight', () => {
  const takeOver = async (turnId?: string) => {
    const [conversation] = await post.conversations()
    if (!conversation) throw new Error('no conversation')
    await post.db.business(post.businessId, (tx) =>
      setMode(tx, conversation, { mode: 'human', reason: 'a person', until: null, by: 'person', ...(turnId ? { turnId } : {}) }),
    )
  }

  it('does not leave once a person has taken over, not even its later parts', async () => {
    const id = await reply([text('one'), text('two')], { turnId: 'turn_1' })
    await takeOver()
    await deliver()
    expect([heard(), await states(), await statusOf(id)]).toEqual([[], ['failed', 'failed'], 'failed'])
  })

  it('waits for a takeover that is being committed, and stays', async () => {
    const id = await reply([text('one')], { turnId: 'turn_1' })
    const [conversation] = await post.conversations()
    let sending: Promise<void> = Promise.resolve()
    await post.db.business(post.businessId, async (tx) => {
      await setMode(tx, conversation as NonNullable<typeof conversation>, { mode: 'human', reason: 'a person', until: null, by: 'person' })
      sending = deliver()
      await sleep(150) // nobody else sees the takeover yet
      expect(heard()).toEqual([])
    })
    await sending
    expect([heard(), await statusOf(id)]).toEqual([[], 'failed'])
  })

  it('says goodbye where its own turn handed over; an effect’s document leaves all the same', async () => {
    await reply([text('bye')], { turnId: 'turn_1' })
    await takeOver('turn_1')
    await reply([text('the invoice')])
    await deliver()
    expect(heard()).toEqual(['bye', 'the invoice'])
  })
})
