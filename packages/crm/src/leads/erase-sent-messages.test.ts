import { json } from '@proviso/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { eraseLead } from './erase-lead.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('what was sent to an erased person is kept for no phone that may ask for it again, and to others it is', async () => {
  const { db, business, channelId } = shop
  const [gone, stays] = [await shop.customer(), await shop.customer()]
  const sent = async ({ conversationId }: { conversationId: string }, id: string) => {
    const row = { id: `out_${id}`, businessId: business.id, channelId, chatKey: id, conversationId, state: 'sent', externalId: id }
    await db.sql`insert into outbox ${db.sql({ ...row, address: json(db.sql, { chat: id }), part: json(db.sql, { kind: 'text', text: 'x' }) })}`
    await db.sql`insert into whatsapp_sent ${db.sql({ channelId, id, businessId: business.id, value: Buffer.from('sealed') })}`
  }
  await sent(gone, 'to gone')
  await sent(stays, 'to stays')
  await shop.inBusiness((tx) => eraseLead(tx, { businessId: business.id, leadId: gone.leadId }))
  expect(await db.sql`select id from whatsapp_sent`).toEqual([{ id: 'to stays' }])
})
