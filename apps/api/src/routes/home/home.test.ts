import { newId } from '@proviso/contracts'
import { json } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAssistantCall } from '../../testing/add-assistant-call.ts'
import { type Customer, type House, openHouse } from '../../testing/open-house.ts'

let house: House
let nina: Customer
beforeAll(async () => {
  house = await openHouse()
  nina = await house.addCustomer({ name: 'Nina' })
})
afterAll(() => house.close())

const home = async (key = house.ours.readKey) => (await house.as(key).get('/v1/home')).body

const minutes = (n: number) => new Date(Date.now() + n * 60_000)
const missing = { type: 'client_sent_media', sentence: 'The customer has not sent an image', passed: false, evidence: null }
const watched = { type: 'min_client_messages', sentence: 'The customer has written twice', passed: false, shadow: true, evidence: null }

const says = (author: 'customer' | 'assistant', { conversationId }: Customer, text = 'Hello') =>
  house.inOurs(
    (tx) =>
      tx`insert into messages ${tx({ id: newId('message'), businessId: house.ours.businessId, conversationId, direction: author === 'customer' ? 'in' : 'out', author, kind: 'text', text, status: 'sent', sentAt: new Date() })}`,
  )

describe('the day at a glance', () => {
  it('is empty where nothing has happened, and says what a new business has not done', async () => {
    expect(await home(house.theirs.readKey)).toMatchObject({
      timezone: 'Europe/Berlin',
      needs: { approvals: 0, conversations: 0, channels: 0, tasks: 0 },
      bookings_today: [],
      week: { leads: 0, money: [] },
      stopped_today: { count: 0, data: [] },
      cost: { today_usd: 0, day_budget_usd: 20, estimated: false },
      setup: { settled: true, channel: false, customer: false, rules: false, tested: false, owner_chat: false },
    })
  })

  it('names what waits for a person: decisions, answers, messengers, tasks whose time has come', async () => {
    const later = await addAssistantCall(house, nina, { outcome: 'waiting', expiresAt: minutes(600) })
    const sooner = await addAssistantCall(house, nina, { outcome: 'waiting', arguments: { amount: 20 }, expiresAt: minutes(60) })
    await addAssistantCall(house, nina, { outcome: 'waiting', expiresAt: minutes(-1) })
    const omar = await house.addCustomer({ name: 'Omar' })
    await house.inOurs((tx) => tx`update conversations set mode = 'human' where id = ${omar.conversationId}`)
    await says('customer', omar)
    await says('assistant', omar, 'I am passing you to a colleague.')
    await house.inOurs((tx) => tx`update channels set status = 'needs_pairing', kind = 'whatsapp' where id = ${omar.channelId}`)
    await house.rest.post('/v1/tasks', { title: 'Call Nina', due_at: minutes(-5).toISOString() })
    await house.rest.post('/v1/tasks', { title: 'Not yet', due_at: minutes(500).toISOString() })

    const body = await home()
    expect(body.needs).toEqual({ approvals: 2, conversations: 1, channels: 1, tasks: 1 })
    expect(body.approvals.map(({ id }: { id: string }) => id)).toEqual([sooner.approvalId, later.approvalId])
    expect(body.approvals[0]).toMatchObject({ function: 'confirm_payment', arguments: { amount: 20 }, lead_name: 'Nina' })
    expect(body.conversations).toMatchObject([{ id: omar.conversationId, lead_name: 'Omar', needs_you: 'reply', customer_text: 'Hello' }])
    expect(body.channels).toMatchObject([{ id: omar.channelId, kind: 'whatsapp', status: 'needs_pairing' }])
    expect(body.tasks).toMatchObject([{ title: 'Call Nina' }])
  })

  it("counts what was stopped today by the assistant's own calls, with the sentence that did not hold", async () => {
    const { callId } = await addAssistantCall(house, nina, { outcome: 'blocked', checks: [watched, missing] })
    const yesterday = await addAssistantCall(house, nina, { outcome: 'blocked', checks: [missing] })
    await house.inOurs((tx) => tx`update calls set at = at - interval '1 day 1 second' where id = ${yesterday.callId}`)
    const { stopped_today: stopped } = await home()
    expect(stopped.count).toBe(1)
    expect(stopped.data).toMatchObject([{ id: callId, function: 'confirm_payment', lead_name: 'Nina', sentence: missing.sentence }])
  })

  it("sums up the week's leads and money, less what was given back and what a test chat brought about, and shows today's visits by name", async () => {
    const { businessId } = house.ours
    const payment = (amount: number, more = {}) => ({
      id: newId('payment'),
      businessId,
      reference: newId('payment').slice(-8),
      leadId: nina.leadId,
      currency: 'EUR',
      amount,
      ...more,
    })
    await house.inOurs(async (tx) => {
      for (const row of [payment(5000), payment(3000, { refundedAmount: 1000 }), payment(9900, { revokedAt: new Date() })]) {
        await tx`insert into payments ${tx({ ...row, evidence: json(tx, {}) })}`
      }
      await tx`insert into services ${tx({ businessId, key: 'cut', name: 'Haircut', durationMinutes: 30 })}`
      await tx`insert into staff ${tx({ businessId, key: 'sam', name: 'Sam', services: ['cut'], hours: json(tx, {}), exceptions: json(tx, []) })}`
      // at noon of the business's day, whatever the hour is while this runs
      await tx`insert into bookings (id, business_id, reference, lead_id, service_key, staff_key, starts_at, ends_at, during, status)
        select 'book_1', ${businessId}, 'B-1', ${nina.leadId}, 'cut', 'sam', noon, noon + interval '30 minutes',
          tstzrange(noon, noon + interval '30 minutes'), 'booked'
        from (select ((now() at time zone 'Europe/Berlin')::date + time '12:00') at time zone 'Europe/Berlin' as noon) n`
    })
    const tester = await house.addCustomer({ name: 'Test chat' })
    await house.inOurs(async (tx) => {
      await tx`update conversations set channel_kind = 'sandbox' where id = ${tester.conversationId}`
      await tx`update leads set is_test = true where id = ${tester.leadId}`
      const tried = payment(25_000, { leadId: tester.leadId, conversationId: tester.conversationId })
      await tx`insert into payments ${tx({ ...tried, evidence: json(tx, {}) })}`
    })
    const { week, bookings_today: visits } = await home()
    await house.inOurs((tx) => tx`update conversations set channel_kind = 'telegram' where id = ${tester.conversationId}`)
    expect(week).toEqual({ leads: 2, money: [{ amount: 7000, currency: 'EUR' }] })
    expect(visits).toMatchObject([{ id: 'book_1', lead_name: 'Nina', service_name: 'Haircut', staff_name: 'Sam', status: 'booked' }])
  })

  it('tells what is set up', async () => {
    await house.rest.put('/v1/functions/hand_over', { action: 'hand_over', description: 'When somebody asks for a person.' })
    await house.inOurs((tx) => tx`update conversations set customer_messages = 1 where id = ${nina.conversationId}`)
    expect((await home()).setup).toEqual({
      settled: true,
      channel: true,
      customer: true,
      rules: true,
      tested: false,
      owner_chat: false,
      rehearsal: true,
    })
  })
})
