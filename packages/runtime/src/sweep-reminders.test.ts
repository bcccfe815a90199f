import { TelegramEmulator } from '@proviso/channels/testing'
import type { JsonObject } from '@proviso/contracts'
import { cancelBooking, moveBooking, replanReminders } from '@proviso/crm'
import { json, type OutboxRow, type ReminderRow } from '@proviso/db'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mortal } from './testing/mortal.ts'
import { clockIn, inMinutes, type Outreach, openOutreach } from './testing/open-outreach.ts'

let telegram: TelegramEmulator
let stage: Outreach['stage']
let customer: Outreach['customer']
let owner: Outreach['owner']
let heard: Outreach['heard']
let sweep: Outreach['sweep']
let humanFor: Outreach['humanFor']

beforeAll(async () => {
  telegram = await TelegramEmulator.start()
})
beforeEach(async () => {
  const opened = await openOutreach(telegram)
  ;({ stage, customer, owner, heard, sweep, humanFor } = opened)
})
afterEach(async () => {
  telegram.heal()
  await stage.close()
})
afterAll(() => telegram.stop())

const settings = (values: { minutes?: number[] }) =>
  stage.inBusiness(async (tx) => {
    await tx`update businesses set reminder_minutes = ${values.minutes ?? []}`
    await replanReminders(tx, stage.businessId)
  })

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
    await stage.inBusiness((tx) => tx`update businesses set quiet_hours = ${json(tx, { from: clockIn(50), to: clockIn(100) })}`)
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
