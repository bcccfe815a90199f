import { answerConversation } from '@proviso/assistant'
import { ScriptedModel, say } from '@proviso/assistant/testing'
import { TelegramEmulator } from '@proviso/channels/testing'
import { putChain, startFollowUp, stopFollowUp } from '@proviso/crm'
import { type FollowUpRow, json, type OutboxRow } from '@proviso/db'
import { deliverBusiness, deliveriesAtRest } from '@proviso/messaging'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mortal } from './testing/mortal.ts'
import { clockIn, type Outreach, openOutreach } from './testing/open-outreach.ts'

let telegram: TelegramEmulator
let stage: Outreach['stage']
let customer: Outreach['customer']
let heard: Outreach['heard']
let sweep: Outreach['sweep']
let humanFor: Outreach['humanFor']
let conversation: Outreach['conversation']

beforeAll(async () => {
  telegram = await TelegramEmulator.start()
})
beforeEach(async () => {
  const opened = await openOutreach(telegram)
  ;({ stage, customer, heard, sweep, humanFor, conversation } = opened)
})
afterEach(async () => {
  telegram.heal()
  await stage.close()
})
afterAll(() => telegram.stop())

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
    await stage.inBusiness(
      (tx) => tx`update businesses set assistant_on = true, quiet_hours = ${json(tx, { from: clockIn(65), to: clockIn(100) })}`,
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
