import { telegram } from '@proviso/channels'
import { TelegramEmulator } from '@proviso/channels/testing'
import { newId } from '@proviso/contracts'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOwnerCode } from '../owners/owner-chat.ts'
import { openPost, type Post, samples, until } from '../testing/index.ts'
import { storeUpdates } from './store-updates.ts'
import { sweepLanes } from './sweep-lanes.ts'
import { takeLane } from './take-lane.ts'

let emulator: TelegramEmulator
let post: Post
beforeAll(async () => {
  emulator = await TelegramEmulator.start()
})
beforeEach(async () => {
  post = await openPost({ emulator })
})
afterEach(() => post.close())
afterAll(() => emulator.stop())

const rest = () => until(async () => (await post.attachments()).every(({ state }) => state !== 'pending'), { what: 'every file’s end' })

describe('an update', () => {
  it('delivered five times is one message, one event and one lead, even at the same moment', async () => {
    const update = emulator.user().say('Hello')
    await Promise.all(Array.from({ length: 5 }, () => post.take(update)))
    await post.take(update)
    expect(await post.messages()).toHaveLength(1)
    expect(await post.events()).toEqual(['lead.created', 'message.received'])
    expect((await post.conversations())[0]).toMatchObject({ customerMessages: 1, unread: 1 })
  })

  it('under a new key with a known message is no second message', async () => {
    const update = emulator.user().say('Hello')
    await post.take([update, { ...update, update_id: update.update_id + 1_000_000 }])
    expect(await post.messages()).toHaveLength(1)
    expect(await post.reasons()).toEqual([null, 'this message is here already'])
  })

  it('that can never be taken is marked with its reason, keeps its raw form and holds nobody up', async () => {
    const person = emulator.user()
    const [before, poison, after] = [person.say('one'), person.say('two'), person.say('three')]
    const broken = { ...poison, message: { ...poison.message, date: 1e300 } } // an instant that no column takes
    await post.take([before, broken, after])
    expect((await post.messages()).map(({ text }) => text)).toEqual(['one', 'three'])
    const [, marked] = await post.db.sql<{ reason: string; payload: object; takenAt: Date }[]>`select * from updates order by seq`
    expect(marked).toMatchObject({
      reason: expect.stringMatching(/^failed|could not be read/),
      takenAt: expect.any(Date),
      payload: { update_id: poison.update_id },
    })
  })

  it('that cannot be stored as it is neither loses its batch nor comes again for ever', async () => {
    const person = emulator.user()
    const [before, after] = [person.say('one'), person.say('two')]
    const deep = `{"update_id":${before.update_id + 500},"message":{"chat":{"id":1},"text":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`
    const strange = { update_id: before.update_id + 501, message: { chat: { id: `\0${'7'.repeat(10_000)}` }, text: 'x' } }
    await post.take([before, JSON.parse(deep), strange, after])
    expect((await post.messages()).map(({ text }) => text)).toEqual(['one', 'two'])
    const kept = await post.db.sql<{ key: string; takenAt: Date | null; reason: string | null }[]>`select * from updates order by seq`
    expect(kept).toHaveLength(4)
    for (const { takenAt } of kept) expect(takenAt).toBeInstanceOf(Date)
    expect(kept.find(({ key }) => key === `${before.update_id + 500}`)?.reason).toMatch(/unstorable/)
  })

  it('that was stored by a process that died is taken by the sweep', async () => {
    const update = emulator.user().say('Hello')
    await storeUpdates(
      post.messaging,
      post.channel,
      [telegram.rawUpdate(update)].flatMap((raw) => raw ?? []),
    )
    expect(await post.messages()).toHaveLength(0)
    await sweepLanes(post.messaging, 60_000)
    expect(await post.messages()).toHaveLength(0)
    await sweepLanes(post.messaging, 0)
    expect(await post.messages()).toHaveLength(1)
  })

  it('stays for the sweep while the database refuses, and taking it throws at nobody', async () => {
    const person = emulator.user()
    await post.take(person.say('one'))
    const [raw] = [telegram.rawUpdate(person.say('two'))].flatMap((each) => each ?? [])
    if (!raw) throw new Error('no update')
    await storeUpdates(post.messaging, post.channel, [raw])
    const shut = post.messaging.db.business
    post.messaging.db.business = async () => {
      throw Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' })
    }
    await takeLane(post.messaging, post.channel, raw.lane)
    post.messaging.db.business = shut
    expect(await post.reasons()).toEqual([null, null])
    await sweepLanes(post.messaging, 0)
    expect((await post.messages()).map(({ text }) => text)).toEqual(['one', 'two'])
  })

  it('of a group, a channel or a bot makes no conversation', async () => {
    const person = emulator.user()
    const group = emulator.group()
    await post.take(person.send({ text: 'Hi all' }, group.chat))
    expect(await post.conversations()).toHaveLength(0)
    expect(await post.reasons()).toEqual([expect.stringMatching(/supergroup/)])
  })
})

describe('any order of deliveries', () => {
  it('gives the same rows: batches, rivals, repetitions, deaths between storing and taking', async () => {
    const picture = await samples.png()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), fc.constantFrom('say', 'photo', 'album', 'edit')), { minLength: 1, maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(30), fc.boolean()), { maxLength: 10 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 3 })),
        async (script, repeats, sizes) => {
          await post.close()
          post = await openPost({ emulator })
          const people = [emulator.user(), emulator.user(), emulator.user()]
          const last: Record<number, object> = {}
          const updates = script.flatMap(([who, what], at) => {
            const person = people[who]
            if (!person) return []
            if (what === 'album') return person.album([picture, picture])
            if (what === 'photo') return [person.sendPhoto(picture)]
            if (what === 'edit') return last[who] ? [person.edit(last[who] as never, `edited ${at}`)] : []
            const said = person.say(`${who} ${at}`)
            last[who] = said
            return [said]
          })
          const queue = [...updates]
          const deliveries: Promise<void>[] = []
          while (queue.length) {
            const batch = queue.splice(0, sizes.next().value)
            const raw = batch.flatMap((update) => telegram.rawUpdate(update) ?? [])
            // stored in the messenger's order, as its confirmation demands; taken by several at once
            for (const lane of await storeUpdates(post.messaging, post.channel, raw))
              deliveries.push(takeLane(post.messaging, post.channel, lane))
          }
          for (const [which, alone] of repeats) {
            const update = updates[which % updates.length]
            if (update) deliveries.push(post.take(update))
            if (alone) deliveries.push(sweepLanes(post.messaging, 0))
          }
          await Promise.all(deliveries)
          await sweepLanes(post.messaging, 0)
          await rest()
          for (const person of people) {
            const mine = updates.filter((update) => (update.message ?? update.edited_message)?.from?.id === person.id)
            const messages = mine.flatMap((update) => update.message ?? [])
            const rows = await post.db.sql<{ externalId: string; text: string; customerNo: number }[]>`
              select m.external_id, m.text, m.customer_no from messages m join conversations c on c.id = m.conversation_id where c.chat_key = ${String(person.id)} order by m.seq`
            expect(rows.map(({ externalId }) => externalId)).toEqual(messages.map((each) => String(each.message_id)))
            const edits = new Map(
              mine.flatMap((update) =>
                update.edited_message ? [[String(update.edited_message.message_id), update.edited_message.text]] : [],
              ),
            )
            expect(rows.map(({ text }) => text)).toEqual(messages.map((each) => edits.get(String(each.message_id)) ?? each.text ?? ''))
            const groups = messages.map((each) => each.media_group_id ?? each.message_id)
            expect(rows.map(({ customerNo }) => customerNo)).toEqual(groups.map((group) => [...new Set(groups)].indexOf(group) + 1))
          }
          const [count] = await post.db.sql<[{ leads: number }]>`select count(*)::int as leads from leads`
          const wrote = new Set(script.flatMap(([who, what]) => (what === 'edit' ? [] : [who])))
          expect(count.leads).toBe(wrote.size)
        },
      ),
      { numRuns: 12 },
    )
  }, 90_000)
})

describe('one person', () => {
  it('who begins in two chats at the same moment is one lead with two conversations, and no first word is lost', async () => {
    const other = await post.addChannel(emulator.addBot())
    for (let round = 0; round < 5; round++) {
      const person = emulator.user()
      await Promise.all([post.take(person.say('here')), post.take(person.say('and here'), other)])
    }
    const [count] = await post.db.sql`select count(*)::int as leads from leads`
    expect([count?.leads, (await post.conversations()).length, (await post.messages()).length]).toEqual([5, 10, 10])
  })
})

describe('words that come later', () => {
  it('wait for more: each message moves the moment of answering, and the last moment stands', async () => {
    const person = emulator.user()
    await post.db.sql`update businesses set reply_delay_ms = 2000`
    await post.take(person.say('one'))
    const [first] = await post.conversations()
    await post.take(person.say('two'))
    const [second] = await post.conversations()
    expect(second?.quietUntil?.getTime()).toBeGreaterThan(first?.quietUntil?.getTime() ?? Number.POSITIVE_INFINITY)
    expect(second?.answerBy).toEqual(first?.answerBy)
    expect((first?.answerBy?.getTime() ?? 0) - (first?.createdAt.getTime() ?? 0)).toBeGreaterThanOrEqual(14_900)
    expect(post.wakes.map(({ id }) => id)).toEqual([first?.id, first?.id])
    await post.db.sql`update conversations set answer_by = now() - interval '1 second'`
    expect((await post.conversations())[0]?.dueAt?.getTime()).toBeLessThan(Date.now())
  })

  it('of somebody a person answers, or while the assistant is off, are stored and deferred with the reason', async () => {
    const person = emulator.user()
    await post.take(person.say('one'))
    await post.db.sql`update conversations set mode = 'human', mode_until = now() + interval '1 hour', answer_by = null, quiet_until = null`
    await post.take(person.say('two'))
    expect((await post.conversations())[0]?.dueAt).toBeNull()
    await post.db.sql`update conversations set mode_until = now() - interval '1 second'`
    await post.take(person.say('three'))
    expect((await post.conversations())[0]).toMatchObject({ mode: 'assistant', dueAt: expect.any(Date) })
    await post.db.sql`update businesses set assistant_on = false`
    await post.take(emulator.user().say('four'))
    expect((await post.events()).filter((type) => /deferred|handed/.test(type))).toEqual([
      'message.deferred',
      'conversation.handed_back',
      'message.deferred',
    ])
    expect(await post.messages()).toHaveLength(4)
  })

  it('as an edit replace the text, keep the old one, and ask for no second answer', async () => {
    const person = emulator.user()
    const said = person.say('I paid')
    await post.take(said)
    await post.db.sql`update conversations set answer_by = null, quiet_until = null`
    await post.take(person.edit(said, 'I will pay'))
    const [message] = await post.messages()
    expect(message).toMatchObject({ text: 'I will pay', editedAt: expect.any(Date) })
    expect(await post.db.sql`select text from message_versions`).toEqual([{ text: 'I paid' }])
    expect((await post.conversations())[0]?.dueAt).toBeNull()
    await post.take(person.edit(said, 'I will pay'))
    expect(await post.db.sql`select text from message_versions`).toHaveLength(1)
  })

  it('an edit of a caption leaves the receipt where it is', async () => {
    const person = emulator.user()
    const sent = person.sendPhoto(await samples.jpeg(), { caption: 'paid' })
    await post.take(sent)
    await rest()
    const [before] = await post.attachments()
    await post.take(person.edit(sent, { caption: 'paid 10' }))
    expect((await post.messages())[0]?.text).toBe('paid 10')
    await rest()
    expect(await post.attachments()).toMatchObject([{ id: before?.id, state: 'stored', mediaId: before?.mediaId }])
  })

  it('as a deletion take the message out of sight and out of the facts', async () => {
    const owner = emulator.user({ first_name: 'Olga' })
    const business = emulator.business(owner)
    const person = emulator.user({ business })
    const [said, kept] = [person.sendPhoto(await samples.jpeg('#123')), person.say('hello')]
    await post.take([said, kept])
    await rest()
    await post.take([person.unsend(said)].flatMap((update) => update ?? []))
    const messages = await post.messages()
    expect(messages.map(({ revokedAt }) => revokedAt !== null)).toEqual([true, false])
    expect((await post.events()).filter((type) => type === 'message.revoked')).toHaveLength(1)
  })
})

describe('an album', () => {
  it('counts as one message of the customer’s, however its items arrive', async () => {
    const person = emulator.user()
    const items = person.album([await samples.jpeg('#100'), await samples.jpeg('#200'), await samples.jpeg('#300')], {
      caption: 'receipts',
    })
    await post.take(items[0] ?? [])
    await post.take(person.say('in between'))
    await post.take(items.slice(1))
    await rest()
    expect((await post.conversations())[0]?.customerMessages).toBe(2)
    expect((await post.messages()).map(({ customerNo }) => customerNo)).toEqual([1, 2, 1, 1])
    expect((await post.attachments()).map(({ customerNo, kind }) => [customerNo, kind])).toEqual([
      [1, 'image'],
      [1, 'image'],
      [1, 'image'],
    ])
  })
})

describe('a contact card', () => {
  it('is the customer’s own only where the messenger says so', async () => {
    const person = emulator.user()
    await post.take([person.contact('+4915112345678'), person.contact('+33612345678', { first_name: 'Somebody else' })])
    const [own, other] = await post.messages()
    expect(post.cards).toEqual([{ phone: '+4915112345678', messageId: own?.id }])
    expect(other?.about).toMatchObject({ contact: { phone: '+33612345678', own: false } })
  })
})

describe('a link for owners', () => {
  const code = 'abcdefghijklmnopqrstuv'
  const offer = async (channelId: string, { expired = false } = {}) => {
    await post.db
      .sql`insert into owner_links ${post.db.sql({ id: newId('ownerLink'), businessId: post.businessId, channelId, codeHash: hashOwnerCode(code), expiresAt: new Date(Date.now() + (expired ? -1000 : 60_000)) })}`
  }
  const linked = async () => (await post.db.sql`select chat_key from owner_links where used_at is not null`).map((row) => row.chatKey)
  const told = async () => (await post.outbox()).map(({ part, chatKey }) => [chatKey, 'text' in part ? part.text : ''])

  it('works once: the second who sends it gets nothing but a sentence, and neither becomes a lead', async () => {
    await offer(post.channel.id)
    const [one, two] = [emulator.user(), emulator.user()]
    await Promise.all([post.take(one.start(`own_${code}`)), post.take(two.start(`own_${code}`))])
    expect(await linked()).toHaveLength(1)
    expect(await post.conversations()).toHaveLength(0)
    const words = (await told()).map(([, text]) => text)
    expect(words.filter((text) => /now an owner/.test(text ?? ''))).toHaveLength(1)
    expect(words.filter((text) => /used already or has expired/.test(text ?? ''))).toHaveLength(1)
  })

  it('is refused when it has expired, and on another channel', async () => {
    await offer(post.channel.id, { expired: true })
    await post.take(emulator.user().start(`own_${code}`))
    expect(await linked()).toEqual([])
    await post.db.sql`update owner_links set expires_at = now() + interval '1 minute'`
    const other = await post.addChannel(emulator.addBot())
    await post.take(emulator.user().start(`own_${code}`), other)
    expect(await linked()).toEqual([])
    expect(await post.conversations()).toHaveLength(0)
  })

  it('makes a chat that gets help instead of an assistant', async () => {
    await offer(post.channel.id)
    const owner = emulator.user()
    await post.take([owner.start(`own_${code}`), owner.say('what now?')])
    expect(await post.conversations()).toHaveLength(0)
    expect(await linked()).toEqual([String(owner.id)])
    expect((await told()).at(-1)?.[1]).toMatch(/try the assistant as a customer/)
    expect(post.wakes).toEqual([])
  })
})
