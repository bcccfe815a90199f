import { randomBytes } from 'node:crypto'
import { newId } from '@proviso/contracts'
import { json } from '@proviso/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Customer, failureOf, openShop, resultOf, type Shop } from '../testing/open-shop.ts'
import { eraseLead } from './erase-lead.ts'
import { eraseSilentLeads } from './erase-silent-leads.ts'
import { exportLead } from './export-lead.ts'
import { mergeLeads } from './merge-leads.ts'
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
    const whose = { businessId, leadId: who.leadId }
    const row = { businessId, channelId, address: json(tx, { chat }), part }
    await tx`insert into outbox ${tx({ ...row, id: newId('outbox'), chatKey: chat, conversationId: who.conversationId, state: 'queued' })}`
    for (const state of ['queued', 'sent']) {
      await tx`insert into outbox ${tx({ ...row, id: newId('outbox'), chatKey: 'owner', address: json(tx, { chat: 'owner' }), leadId: who.leadId, state })}`
    }
    await tx`insert into tasks ${tx({ ...whose, id: newId('task'), title: `Call ${secret}` })}`
    await tx`insert into notes ${tx({ ...whose, id: newId('note'), text: secret })}`
    const talk = { businessId, conversationId: who.conversationId, function: 'book_slot', arguments: json(tx, { note: secret }) }
    const callId = newId('call')
    const done = { actor: 'assistant', outcome: 'waiting', pendingResult: json(tx, { note: secret }) }
    await tx`insert into calls ${tx({ ...talk, ...done, id: callId, leadId: who.leadId, checks: json(tx, [{ sentence: secret }]) })}`
    const asked = { argumentsHash: 'h', status: 'pending' }
    const approvalId = newId('approval')
    await tx`insert into approvals ${tx({ ...talk, ...asked, id: approvalId, callId, expiresAt: new Date('2999-01-01') })}`
    await tx`insert into outbox ${tx({ ...row, id: newId('outbox'), chatKey: 'owner', address: json(tx, { chat: 'owner' }), aboutId: approvalId, state: 'sent' })}`
    await tx`insert into proposals ${tx({ ...talk, ...asked, id: newId('proposal'), shownCustomerNo: 1, messageId })}`
    const answer = {
      route: 'key_1 POST /v1/leads',
      key: 'k',
      requestHash: 'h',
      status: '201',
      body: `sealed ${secret}`,
      leadIds: [who.leadId],
    }
    await tx`insert into idempotency_keys ${tx({ businessId, ...answer })}`
  })
  const other = await shop.customer()
  await shop.inBusiness((tx) =>
    setLeadFields(tx, { businessId, leadId: other.leadId, values: { name: secret, email: `${secret}@x.org` }, source: 'import' }),
  )
  await shop.say(other, `${secret} again`)
  await shop.inBusiness((tx) => mergeLeads(tx, { businessId, leadId: who.leadId, otherId: other.leadId }))
  resultOf(await shop.run('issue_invoice', { items: [{ description: 'Cut', quantity: 1, unit_price: 5 }], note: `for ${secret}` }, who))
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

test('papers of an erased person stay with their numbers and amounts, and with the person only where they are to be kept', async () => {
  const issue = async (keepInvoices: boolean) => {
    const who = await shop.customer()
    await shop.inBusiness((tx) =>
      setLeadFields(tx, { businessId: shop.business.id, leadId: who.leadId, values: { name: 'Keeper' }, source: 'person' }),
    )
    resultOf(await shop.run('issue_invoice', { items: [{ description: 'Cut', quantity: 1, unit_price: 5 }] }, who))
    await shop.inBusiness((tx) => eraseLead(tx, { businessId: shop.business.id, leadId: who.leadId, keepInvoices }))
    const [invoice] = await shop.db.sql`select number, total_amount, billed_to, status from invoices where lead_id = ${who.leadId}`
    return invoice
  }
  const blank = await issue(false)
  expect(blank).toMatchObject({ totalAmount: 500, billedTo: {}, status: 'issued', number: expect.any(String) })
  expect(await issue(true)).toMatchObject({ totalAmount: 500, billedTo: { name: 'Keeper' } })
  const changed = shop.inBusiness((tx) => tx`update invoices set billed_to = '{}' where number = ${blank?.number}`)
  await expect(changed).resolves.toBeDefined() // it is that already
  const switched = shop.inBusiness(async (tx) => {
    await tx`select set_config('app.erasing', 'yes', true)`
    await tx`update invoices set total_amount = 1 where number = ${blank?.number}`
  })
  await expect(switched).rejects.toThrow('not changed')
})

test('people of whom nothing was heard for as long as the business keeps them are erased, and nobody else', async () => {
  const [silent, recent, booked, todo] = [await shop.customer(), await shop.customer(), await shop.customer(), await shop.customer()]
  const { id: businessId } = shop.business
  const all = [silent, recent, booked, todo].map(({ leadId }) => leadId)
  await shop.db
    .sql`update leads set created_at = now() - interval '400 days', last_message_at = now() - interval '400 days' where id = any(${all})`
  await shop.db.sql`update leads set last_message_at = now() where id = ${recent.leadId}`
  await shop.inBusiness((tx) => tx`insert into tasks ${tx({ id: newId('task'), businessId, leadId: todo.leadId, title: 'Call' })}`)
  resultOf(await shop.run('issue_invoice', { items: [{ description: 'Cut', quantity: 1, unit_price: 5 }] }, booked))
  expect(await eraseSilentLeads(shop.db)).toBe(0) // nothing is said: nobody goes
  await shop.db.sql`update businesses set retention_days = 365 where id = ${businessId}`
  const [one, two] = await Promise.all([eraseSilentLeads(shop.db), eraseSilentLeads(shop.db)])
  expect(one + two).toBe(1)
  const left = await shop.db.sql<{ id: string }[]>`select id from leads where id = any(${all}) and erased_at is null`
  expect(left.map(({ id }) => id).toSorted()).toEqual([recent.leadId, booked.leadId, todo.leadId].toSorted())
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
  const whose = { businessId: shop.business.id, leadId: who.leadId }
  await shop.inBusiness((tx) => tx`insert into notes ${tx({ ...whose, id: newId('note'), text: 'Likes tea' })}`)
  await shop.inBusiness((tx) => tx`insert into tasks ${tx({ ...whose, id: newId('task'), title: 'Call' })}`)
  const whole = await shop.inBusiness((tx) => exportLead(tx, { businessId: shop.business.id, leadId: who.leadId }))
  expect(whole).toMatchObject({
    lead: { id: who.leadId },
    identities: [{ external_id: who.conversationId.slice(-12) }],
    conversations: [{ id: who.conversationId }],
    messages: [{ text: 'hello there' }, { kind: 'image' }],
    files: [{ kind: 'image' }],
    invoices: [{ total_amount: 500 }],
    payments: [{ amount: 500 }],
    notes: [{ text: 'Likes tea' }],
    tasks: [{ title: 'Call' }],
    calls: [{ function: 'issue_invoice' }, { function: 'confirm_payment' }],
  })
  expect(JSON.stringify(whole)).not.toContain('not for export')
  expect((await failureOf(shop.inBusiness((tx) => exportLead(tx, { businessId: shop.business.id, leadId: 'lead_none' })))).code).toBe(
    'not_found',
  )
})
