import { answerConversation } from '@proviso/assistant'
import { ScriptedModel, say } from '@proviso/assistant/testing'
import { type Person, TelegramEmulator } from '@proviso/channels/testing'
import type { JsonObject } from '@proviso/contracts'
import { cancelBooking, moveBooking, putChain, putService, putStaff, replanReminders, startFollowUp, stopFollowUp } from '@proviso/crm'
import { type FollowUpRow, json, type OutboxRow, type ReminderRow } from '@proviso/db'
import { deliverBusiness, deliveriesAtRest, setMode } from '@proviso/messaging'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepOutreach } from './sweep-outreach.ts'
import { mortal } from './testing/mortal.ts'
import { openStage, type Stage } from './testing/open-stage.ts'

const minuteMs = 60_000
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const always = Object.fromEntries(weekdays.map((day) => [day, [{ from: '00:00', to: '24:00' }]]))

let telegram: TelegramEmulator
let stage: Stage
let customer: Person
let owner: Person

beforeAll(async () => {
  telegram = await TelegramEmulator.start()
})
beforeEach(async () => {
  stage = await openStage({ emulator: telegram })
  owner = telegram.user({ first_name: 'Ada' })
  customer = telegram.user({ first_name: 'Nina', language_code: 'de' })
  await stage.linkOwner(owner)
  await stage.take([customer.say('Hello')])
  await stage.db.sql`update conversations set answered_seq = (select max(seq) from messages), answer_by = null, quiet_until = null`
  await stage.inBusiness(async (tx) => {
    const { businessId } = stage
    await putService(tx, { businessId, key: 'cut', name: 'Haircut', duration_minutes: 30 })
    await putStaff(tx, { businessId, key: 'sam', name: 'Sam', services: ['cut'], hours: always })
  })
})
afterEach(async () => {
  telegram.heal()
  await stage.close()
})
afterAll(() => telegram.stop())

const conversation = () => stage.conversationIn(String(customer.id))
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs)
const sweep = async (minutes: number, messaging = stage.messaging) => {
  await sweepOutreach(messaging, inMinutes(minutes))
  await deliverBusiness(messaging, stage.businessId)
  await deliveriesAtRest()
}
const heard = (person = customer) => person.messages.map(({ text }) => text ?? '')
const settings = (values: { minutes?: number[]; quiet?: { from: string; to: string } }) =>
  stage.inBusiness(async (tx) => {
    await tx`update businesses set reminder_minutes = ${values.minutes ?? []}, quiet_hours = ${values.quiet ? json(tx, values.quiet) : null}`
    await replanReminders(tx, stage.businessId)
  })
const humanFor = async (minutes: number | null) => {
  const chat = await conversation()
  const taken = { mode: 'human' as const, reason: 'Ada answers', until: minutes === null ? null : inMinutes(minutes), by: 'Ada' }
  await stage.inBusiness((tx) => setMode(tx, chat, taken))
}

describe('a reminder', () => {
  /** A visit in three hours, of which they hear two hours before. */
  const book = async (minutes = 180) => {
    await stage.put('book_slot', {})
    const decision = await stage.callIn(String(customer.id), 'book_slot', { service: 'cut', starts_at: inMinutes(minutes).toISOString() })
    expect(decision.outcome).toBe('succeeded')
    return String((decision.result as JsonObject).booking_id)
  }
  const reminders = () => stage.db.sql<ReminderRow[]>`select * from reminders order by due_at, minutes_before desc`
  const told = async () => (await reminders()).map(({ state, reason }) => reason ?? state)

  it('comes once, in the customer’s language, however many look and how often', async () => {
    await settings({ minutes: [120] })
    await book()
    await sweep(59)
    expect(heard()).toEqual([])
    await Promise.all([sweep(61), sweep(61), sweep(61)])
    await sweep(62)
    expect(heard()).toEqual([expect.stringMatching(/^Erinnerung von Shop: Haircut, .*\(UTC\)\. Nummer: BK-\w+\./)])
    expect(await told()).toEqual(['sent'])
    expect((await stage.events()).filter((type) => type === 'booking.reminded')).toHaveLength(1)
  })

  it.each([
    [1, 'before'],
    [1, 'after'],
    [2, 'before'],
    [2, 'after'],
    [3, 'before'],
    [3, 'after'],
  ] as const)('comes once where the process dies at commit %d, %s it', async (nth, when) => {
    await settings({ minutes: [120] })
    await book()
    const dying = mortal(stage.db, nth, when)
    await sweep(61, stage.openRooms(dying.db).messaging).catch(() => {})
    await sweep(62)
    const sent = await stage.db.sql<OutboxRow[]>`select * from outbox where proactive = 'reminder'`
    expect(sent).toHaveLength(1)
    expect(heard()).toHaveLength(1)
  })

  it('is stopped by a cancellation, also when it is on its way and the messenger is away', async () => {
    await settings({ minutes: [120] })
    const bookingId = await book()
    await stage.db.sql`update channels set status = 'disconnected'`
    await sweep(61)
    await stage.inBusiness((tx) => cancelBooking(tx, { businessId: stage.businessId, bookingId }))
    await stage.db.sql`update channels set status = 'connected'`
    await sweep(62)
    expect(heard()).toEqual([])
    const other = await book(200)
    await stage.inBusiness((tx) => cancelBooking(tx, { businessId: stage.businessId, bookingId: other }))
    await sweep(90)
    expect(heard()).toEqual([])
  })

  it('follows a visit that is moved', async () => {
    await settings({ minutes: [120] })
    const bookingId = await book()
    await stage.inBusiness((tx) => moveBooking(tx, { businessId: stage.businessId, bookingId, startsAt: inMinutes(300).toISOString() }))
    await sweep(61)
    expect(heard()).toEqual([])
    await sweep(181)
    expect(heard()).toHaveLength(1)
  })

  it('comes for nobody who has just booked, and of two that are due the later one comes', async () => {
    await settings({ minutes: [240, 120, 60] })
    await book()
    expect((await reminders()).map(({ minutesBefore }) => minutesBefore)).toEqual([120, 60])
    await sweep(130)
    expect(await told()).toEqual(['a later one was due as well', 'sent'])
    expect(heard()).toHaveLength(1)
  })

  it('waits for a takeover that ends before the visit, and is told to the owner where it does not', async () => {
    await settings({ minutes: [120] })
    await book()
    await humanFor(70)
    await sweep(61)
    expect([heard(), await told()]).toEqual([[], ['planned']])
    await stage.db.sql`update conversations set mode = 'assistant', mode_until = null`
    await sweep(71)
    expect(heard()).toHaveLength(1)

    await book(240)
    await humanFor(null)
    await sweep(125)
    expect(heard()).toHaveLength(1)
    expect(heard(owner).at(-1)).toMatch(/was not reminded of their visit \(BK-.*a person runs the conversation/)
  })

  it('does not leave into a conversation that somebody has taken over meanwhile', async () => {
    await settings({ minutes: [120] })
    await book()
    await stage.db.sql`update channels set status = 'disconnected'`
    await sweep(61)
    await humanFor(null)
    await stage.db.sql`update channels set status = 'connected'`
    await sweep(62)
    expect(heard()).toEqual([])
    expect((await stage.outbox()).at(-1)).toMatchObject({ state: 'failed', reason: 'a person runs this conversation' })
  })

  it('is nothing to who opted out', async () => {
    await settings({ minutes: [120] })
    await book()
    await stage.take([customer.say('STOP')])
    await sweep(61)
    expect([heard(), await told()]).toEqual([[], ['the customer wishes for no such messages']])
  })

  it('is never sent in the quiet hours, however late the process wakes up', async () => {
    await settings({ minutes: [120] })
    await book()
    const clock = (minutes: number) => inMinutes(minutes).toISOString().slice(11, 16)
    await stage.inBusiness((tx) => tx`update businesses set quiet_hours = ${json(tx, { from: clock(50), to: clock(100) })}`)
    await sweep(61)
    expect([heard(), await told()]).toEqual([[], ['planned']])
    await sweep(101)
    expect(heard()).toHaveLength(1)
  })

  it('does not come after the visit has begun, and is not free text outside a messenger’s window', async () => {
    await settings({ minutes: [120] })
    await book()
    await sweep(181)
    expect(await told()).toEqual(['the visit has begun'])
    await book(400)
    await stage.db.sql`update conversations set channel_kind = 'whatsapp_cloud'`
    await stage.db.sql`update messages set sent_at = now() - interval '30 hours' where author = 'customer'`
    await sweep(281)
    expect(await told()).toEqual(['the visit has begun', 'the messenger takes free text only for a day after their last message'])
    expect(heard(owner).at(-1)).toContain('was not reminded')
  })

  it('is planned anew when the business changes its wishes', async () => {
    await book()
    expect(await reminders()).toEqual([])
    await settings({ minutes: [60] })
    expect((await reminders()).map(({ minutesBefore }) => minutesBefore)).toEqual([60])
    await settings({ minutes: [] })
    expect(await reminders()).toEqual([])
  })
})

describe('a follow-up', () => {
  const chain = (steps: object[], more: object = {}) =>
    stage.inBusiness((tx) => putChain(tx, { businessId: stage.businessId, key: 'nudge', name: 'Nudge', steps, ...more }))
  const start = async () => {
    const { id } = await conversation()
    return stage.inBusiness((tx) => startFollowUp(tx, { businessId: stage.businessId, chain: 'nudge', conversationId: id, by: 'Ada' }))
  }
  const followUps = () => stage.db.sql<FollowUpRow[]>`select * from follow_ups order by started_at`
  const ends = async () => (await followUps()).map(({ state, reason }) => reason ?? state)
  const two = [
    { delay_minutes: 60, text: 'Still there?' },
    { delay_minutes: 120, text: 'Last call.' },
  ]

  it('takes its steps in order, each once, whoever looks, and ends', async () => {
    await chain(two)
    await start()
    await sweep(59)
    expect(heard()).toEqual([])
    await Promise.all([sweep(61), sweep(61), sweep(61)])
    await sweep(62)
    expect(heard()).toEqual(['Still there?'])
    await sweep(182)
    await sweep(183)
    expect(heard()).toEqual(['Still there?', 'Last call.'])
    expect(await ends()).toEqual(['finished'])
    expect((await stage.events()).filter((type) => type.startsWith('follow_up.'))).toEqual([
      'follow_up.started',
      'follow_up.sent',
      'follow_up.sent',
      'follow_up.finished',
    ])
  })

  it.each([1, 2, 3, 4].flatMap((nth) => [[nth, 'before'] as const, [nth, 'after'] as const]))(
    'says a step once where the process dies at commit %d, %s it',
    async (nth, when) => {
      await chain(two)
      await start()
      await sweep(61, stage.openRooms(mortal(stage.db, nth, when).db).messaging).catch(() => {})
      await sweep(62)
      const said = await stage.db.sql<OutboxRow[]>`select * from outbox where proactive = 'follow_up'`
      expect(said).toHaveLength(1)
      expect(await stage.db.sql`select step from follow_up_sends`).toHaveLength(1)
      expect(heard()).toEqual(['Still there?'])
    },
  )

  const stops: [string, () => Promise<unknown>, string][] = [
    ['an answer', () => stage.take([customer.say('I am here')]), 'the customer answered'],
    ['a takeover', () => humanFor(30), 'a person runs the conversation'],
    ['an opt-out', () => stage.db.sql`update conversations set opted_out_at = now()`, 'the customer wishes for no such messages'],
    ['a block', () => stage.take([customer.blockBot()]), 'the customer has blocked the channel'],
    ['a closed lead', () => stage.db.sql`update leads set stage = 'won'`, 'the lead is closed (won)'],
    ['the end of its chain', () => stage.db.sql`update follow_up_chains set enabled = false`, 'the chain was switched off'],
  ]
  it.each(stops)('is stopped by %s', async (_name, act, reason) => {
    await stage.db.sql`insert into stages ${stage.db.sql({ businessId: stage.businessId, key: 'won', label: 'Won', position: 0 })}`
    await chain(two, { stop_stages: ['won'] })
    await start()
    await act()
    await sweep(61)
    expect([heard(), await ends()]).toEqual([[], [reason]])
  })

  it('that waits for its messenger does not leave after an answer, and stays for ever unsaid', async () => {
    await chain(two)
    await start()
    await stage.db.sql`update channels set status = 'disconnected'`
    await sweep(61)
    await stage.take([customer.say('I am here')])
    await stage.db.sql`update channels set status = 'connected'`
    await sweep(62)
    expect(heard()).toEqual([])
    expect((await stage.outbox()).find(({ proactive }) => proactive)).toMatchObject({
      state: 'failed',
      reason: 'the customer has written since',
    })
  })

  it('is stopped by a person, once, also where its words have not left', async () => {
    await chain(two)
    const { id } = await start()
    await stage.db.sql`update channels set status = 'disconnected'`
    await sweep(61)
    const stop = () => stage.inBusiness((tx) => stopFollowUp(tx, { businessId: stage.businessId, id, by: 'Ada' }))
    expect((await stop()).reason).toBe('stopped by Ada')
    await expect(stop()).rejects.toMatchObject({ code: 'conflict' })
    await stage.db.sql`update channels set status = 'connected'`
    await sweep(62)
    expect(heard()).toEqual([])
  })

  it('does not begin where nothing may be said, nor twice', async () => {
    await chain(two)
    await start()
    await expect(start()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('already') })
    await stage.db.sql`delete from follow_ups`
    await humanFor(null)
    await expect(start()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('a person runs') })
  })

  it('waits while the assistant is switched off, and in the quiet hours', async () => {
    await chain(two)
    await start()
    await stage.db.sql`update businesses set assistant_on = false`
    await sweep(61)
    const clock = (minutes: number) => inMinutes(minutes).toISOString().slice(11, 16)
    await stage.inBusiness(
      (tx) => tx`update businesses set assistant_on = true, quiet_hours = ${json(tx, { from: clock(65), to: clock(100) })}`,
    )
    await sweep(75)
    expect([heard(), await ends()]).toEqual([[], ['active']])
    await sweep(101)
    expect(heard()).toEqual(['Still there?'])
  })

  it('begins by itself after a silence, once for each', async () => {
    await chain([{ delay_minutes: 0, text: 'Any questions left?' }], { after_silence_minutes: 60 })
    await stage.db.sql`update conversations set last_message_at = now()`
    await sweep(30)
    expect(await followUps()).toEqual([])
    await Promise.all([sweep(61), sweep(61)])
    await sweep(62)
    expect(heard()).toEqual(['Any questions left?'])
    await sweep(200)
    await sweep(300)
    expect(heard()).toEqual(['Any questions left?'])
    expect((await followUps()).map(({ startedBy }) => startedBy)).toEqual(['silence'])
  })

  describe('that the assistant writes', () => {
    const written = [{ delay_minutes: 60, instructions: 'Ask whether they still want the Friday appointment.' }]
    const rooms = (model: ScriptedModel) => stage.openRooms(stage.db, model)
    const due = () => stage.db.sql`update conversations set answer_by = now(), quiet_until = now()`

    it('is a turn of its own that is told what to write, said once, and then the chain goes on', async () => {
      await chain([...written, { delay_minutes: 60, text: 'Bye.' }])
      await start()
      const model = new ScriptedModel()
      model.script([say('Shall we keep Friday for you?')])
      await sweep(61)
      const { assistant } = rooms(model)
      const { id } = await conversation()
      await Promise.all([answerConversation(assistant, id), answerConversation(assistant, id)])
      await answerConversation(assistant, id)
      await deliveriesAtRest()
      expect(heard()).toEqual(['Shall we keep Friday for you?'])
      expect(JSON.stringify(model.requests[0]?.body.messages)).toContain('Ask whether they still want the Friday appointment.')
      expect(model.requests).toHaveLength(1)
      expect(model.violations).toEqual([])
      await sweep(63)
      expect((await followUps())[0]).toMatchObject({ state: 'active', nextStep: 1 })
      await sweep(130)
      expect(heard()).toEqual(['Shall we keep Friday for you?', 'Bye.'])
    })

    it('gives way to a customer who answers before it is written: they get an answer, and no follow-up', async () => {
      await chain(written)
      await start()
      await sweep(61)
      await stage.take([customer.say('What about Friday?')])
      await due()
      const model = new ScriptedModel()
      model.script([say('Friday is fine.')])
      await answerConversation(rooms(model).assistant, (await conversation()).id)
      await deliveriesAtRest()
      expect(heard()).toEqual(['Friday is fine.'])
      expect(JSON.stringify(model.requests[0]?.body.messages)).not.toContain('Friday appointment')
      await sweep(62)
      expect(await ends()).toEqual(['the customer answered'])
    })

    it('is not written at all once it was stopped', async () => {
      await chain(written)
      const { id } = await start()
      await sweep(61)
      await stage.inBusiness((tx) => stopFollowUp(tx, { businessId: stage.businessId, id, by: 'Ada' }))
      const model = new ScriptedModel()
      await answerConversation(rooms(model).assistant, (await conversation()).id)
      expect([heard(), model.requests]).toEqual([[], []])
      expect((await conversation()).dueAt).toBeNull()
    })

    it.each([1, 2, 3, 4, 5].flatMap((nth) => [[nth, 'before'] as const, [nth, 'after'] as const]))(
      'is said once where the process dies at commit %d of its turn, %s it',
      async (nth, when) => {
        await chain(written)
        await start()
        await sweep(61)
        const model = new ScriptedModel()
        model.policy(() => say('Shall we keep Friday for you?'))
        const { id } = await conversation()
        await answerConversation(stage.openRooms(mortal(stage.db, nth, when).db, model).assistant, id).catch(() => {})
        await stage.db.sql`update conversations set lease_until = now() - interval '1 second'`
        await answerConversation(rooms(model).assistant, id)
        await deliverBusiness(stage.messaging, stage.businessId)
        await deliveriesAtRest()
        const said = await stage.db.sql<OutboxRow[]>`select * from outbox where proactive = 'follow_up'`
        expect(said).toHaveLength(1)
        expect(await stage.db.sql`select step from follow_up_sends`).toHaveLength(1)
      },
    )
  })
})
