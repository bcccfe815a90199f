import { randomBytes } from 'node:crypto'
import { newId } from '@proviso/contracts'
import { json } from '@proviso/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Customer, failureOf, openShop, resultOf, type Shop } from '../testing/open-shop.ts'
import { eraseLead } from './erase-lead.ts'
import { exportLead } from './export-lead.ts'
import { setLeadFields } from './set-lead-fields.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const secret = 'Xanthippe'

/** Somebody whose name stands everywhere a name can stand. */
async function wellKnown(): Promise<Customer> {
  const who = await shop.customer()
  const { db, business, channelId } = shop
  const chat = who.conversationId.slice(-12)
  const messageId = await shop.say(who, `I am ${secret}`, { quote: secret })
  await shop.inBusiness((tx) =>
    setLeadFields(tx, { businessId: business.id, leadId: who.leadId, values: { name: secret }, source: 'customer' }),
  )
  resultOf(await shop.run('notify_owner', { message: `${secret} is late` }, who))
  const businessId = business.id
  await db.transaction(async (tx) => {
    await tx`insert into message_versions ${tx({ businessId, messageId, text: secret })}`
    await tx`insert into updates ${tx({ channelId, key: newId('update'), businessId, lane: `chat:${chat}`, payload: json(tx, { from: secret }) })}`
    await tx`update conversations set answer_by = now(), quiet_until = now(), address = address || ${json(tx, { account: secret })} where id = ${who.conversationId}`
    const turnId = newId('turn')
    await tx`insert into turns ${tx({ id: turnId, businessId, conversationId: who.conversationId, status: 'finished', note: secret, firstSeq: 1 })}`
    const reply = { model: 'm', seenSeq: 1, stopReason: 'end_turn', usage: json(tx, {}), costNanoUsd: 0, requestHash: 'h', durationMs: 1 }
    await tx`insert into model_replies ${tx({ turnId, position: 0, businessId, conversationId: who.conversationId, content: json(tx, [{ text: secret }]), ...reply })}`
    const part = json(tx, { kind: 'text', text: secret })
    await tx`insert into outbox ${tx({ id: newId('outbox'), businessId, channelId, chatKey: chat, address: json(tx, { chat }), conversationId: who.conversationId, part, state: 'queued' })}`
  })
  return who
}

/** Every row of the database, as text. */
async function everything(): Promise<string> {
  const tables = await shop.db.sql<
    { name: string }[]
  >`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const rows = await Promise.all(
    tables.map(({ name }) => shop.db.sql`select to_jsonb(each)::text as row from ${shop.db.sql(name)} as each`),
  )
  return rows
    .flat()
    .map(({ row }) => String(row))
    .join('\n')
}

test('an erased person is nowhere in the database, and what happened still is', async () => {
  const who = await wellKnown()
  const { mediaId } = await shop.send(who, 'image')
  resultOf(await shop.run('confirm_payment', { amount: 5 }, who))
  const [{ messages } = { messages: 0 }] = await shop.db.sql<
    { messages: number }[]
  >`select count(*)::int as messages from messages where conversation_id = ${who.conversationId}`
  const chat = who.conversationId.slice(-12)
  expect(await everything()).toContain(secret)

  await shop.inBusiness((tx) => eraseLead(tx, { businessId: shop.business.id, leadId: who.leadId }))

  const left = await everything()
  expect(left).not.toContain(secret)
  expect(left.replaceAll(who.conversationId, '')).not.toContain(chat)
  expect(await shop.db.sql`select 1 from media where id = ${mediaId}`).toEqual([])
  expect(await shop.db.sql`select count(*)::int as messages from messages where conversation_id = ${who.conversationId}`).toEqual([
    { messages },
  ])
  expect(await shop.db.sql`select amount from payments where lead_id = ${who.leadId}`).toEqual([{ amount: 500 }])
  expect((await shop.events('payment.confirmed')).at(-1)?.leadId).toBe(who.leadId)
  expect((await shop.events('lead.erased')).at(-1)?.data).toEqual({ lead_id: who.leadId })
  expect(await shop.db.sql`select due_at from conversations where id = ${who.conversationId}`).toEqual([{ dueAt: null }])
})

test('bytes that somebody else sent too stay with them', async () => {
  const [who, other] = [await shop.customer(), await shop.customer()]
  const bytes = randomBytes(40)
  const { mediaId } = await shop.send(who, 'image', bytes)
  await shop.send(other, 'image', bytes)
  await shop.inBusiness((tx) => eraseLead(tx, { businessId: shop.business.id, leadId: who.leadId }))
  expect(await shop.db.sql`select 1 as there from media where id = ${mediaId}`).toEqual([{ there: 1 }])
})

test("another business's person is not found", async () => {
  expect((await failureOf(shop.inBusiness((tx) => eraseLead(tx, { businessId: shop.business.id, leadId: 'lead_none' })))).code).toBe(
    'not_found',
  )
})

test('an export holds everything kept of a person, and nothing of others', async () => {
  const [who, other] = [await shop.customer(), await shop.customer()]
  await shop.say(who, 'hello there')
  await shop.say(other, 'not for export')
  await shop.send(who, 'image')
  resultOf(await shop.run('issue_invoice', { items: [{ description: 'Cut', quantity: 1, unit_price: 5 }] }, who))
  resultOf(await shop.run('confirm_payment', { amount: 5 }, who))
  const whole = await shop.inBusiness((tx) => exportLead(tx, { businessId: shop.business.id, leadId: who.leadId }))
  expect(whole).toMatchObject({
    lead: { id: who.leadId },
    identities: [{ external_id: who.conversationId.slice(-12) }],
    conversations: [{ id: who.conversationId }],
    messages: [{ text: 'hello there' }, { kind: 'image' }],
    files: [{ kind: 'image' }],
    invoices: [{ total_amount: 500 }],
    payments: [{ amount: 500 }],
    calls: [{ function: 'issue_invoice' }, { function: 'confirm_payment' }],
  })
  expect(JSON.stringify(whole)).not.toContain('not for export')
  expect((await failureOf(shop.inBusiness((tx) => exportLead(tx, { businessId: shop.business.id, leadId: 'lead_none' })))).code).toBe(
    'not_found',
  )
})
