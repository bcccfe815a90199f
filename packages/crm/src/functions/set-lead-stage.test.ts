import { afterAll, beforeAll, expect, test } from 'vitest'
import { putStages } from '../leads/put-stages.ts'
import { setLeadFields } from '../leads/set-lead-fields.ts'
import { openShop, refusalOf, resultOf, type Shop } from '../testing/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const stages = [
    { key: 'new', label: 'New' },
    { key: 'won', label: 'Won', required_fields: ['phone', 'email'] },
  ]
  await shop.inBusiness((tx) => putStages(tx, { businessId: shop.business.id, stages }))
})
afterAll(() => shop.close())

const stageOf = async (leadId: string) => (await shop.db.sql`select stage from leads where id = ${leadId}`)[0]?.stage
const fill = (leadId: string, values: Record<string, string>) =>
  shop.inBusiness((tx) => setLeadFields(tx, { businessId: shop.business.id, leadId, values, source: 'person' }))

test('a stage is refused while a field that it requires is empty, and says which', async () => {
  const who = await shop.customer()
  await fill(who.leadId, { email: 'a@x.org' })
  expect(refusalOf(await shop.run('set_lead_stage', { stage: 'won' }, who))).toMatchObject({
    refused: 'business',
    message: 'Won requires phone.',
    details: { missing: ['phone'] },
  })
  expect(await stageOf(who.leadId)).toBe('new')
  await fill(who.leadId, { phone: '+4915123456789' })
  expect(resultOf(await shop.run('set_lead_stage', { stage: 'won' }, who))).toEqual({ stage: 'won', changed: true })
  expect(resultOf(await shop.run('set_lead_stage', { stage: 'won' }, who))).toEqual({ stage: 'won', changed: false })
  expect((await shop.events('lead.updated')).at(-1)).toMatchObject({
    leadId: who.leadId,
    data: { source: 'assistant', stage: { from: 'new', to: 'won' } },
  })
})

test('an unknown stage names the known ones, and nobody’s stage is set', async () => {
  const who = await shop.customer()
  expect(refusalOf(await shop.run('set_lead_stage', { stage: 'lost' }, who))).toMatchObject({
    refused: 'validation',
    message: 'lost: no such stage; there are new, won.',
  })
  expect(refusalOf(await shop.run('set_lead_stage', { stage: 'new' })).refused).toBe('validation')
})
