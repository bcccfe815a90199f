import { afterEach, beforeEach, expect, it } from 'vitest'
import { say } from '../testing/index.ts'
import { type Desk, openDesk } from '../testing/open-desk.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  expect(desk.model.violations).toEqual([])
  await desk.close()
})

const claim = 'Your payment has been confirmed.'

it('a payment that the provider reported may be told of; one that was taken back or given back since may not', async () => {
  desk.model.policy(() => say(claim))
  await desk.say('Has my payment arrived?')
  const [talk] = await desk.conversations()
  if (!talk) throw new Error('no conversation')
  const payment = {
    id: 'pay_1',
    businessId: talk.businessId,
    reference: 'PAY-1',
    leadId: talk.leadId,
    conversationId: talk.id,
    amount: 100,
    currency: 'EUR',
  }
  await desk.db
    .sql`insert into payments ${desk.db.sql({ ...payment, evidence: desk.db.sql.json({}), provider: 'stripe', providerPaymentId: 'pi_1' })}`
  await desk.answer()
  expect(await desk.sent()).toEqual([claim])
  expect(await desk.db.sql`select 1 from events where type = 'claim.rejected'`).toEqual([])

  await desk.db.sql`update payments set refunded_amount = 100`
  await desk.say('And now?')
  await desk.answer()
  expect((await desk.sent()).filter((text) => text === claim)).toHaveLength(1)
  expect((await desk.db.sql`select 1 from events where type = 'claim.rejected'`).length).toBeGreaterThan(0)
})
