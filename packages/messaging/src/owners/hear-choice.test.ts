import { type InboundMessage, newId, ProvisoError } from '@proviso/contracts'
import { json, type Tx } from '@proviso/db'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { applyInbound } from '../inbox/apply-inbound.ts'
import { openPost, type Post } from '../testing/index.ts'
import { askOwners } from './ask-owners.ts'

let post: Post
let channel: { id: string; businessId: string }
let decided: string[]
const owner = '4915100000001@s.whatsapp.net'
beforeAll(async () => {
  post = await openPost()
})
afterAll(() => post.close())
beforeEach(async () => {
  decided = []
  channel = await post.addChannel()
  await post.db.sql`update owner_links set ended_at = now()`
  await post.db.sql`update channels set kind = 'whatsapp' where id = ${channel.id}`
  const link = { id: newId('ownerLink'), businessId: post.businessId, channelId: channel.id, codeHash: newId('ownerLink'), name: 'Ada' }
  await post.db.sql`insert into owner_links ${post.db.sql({
    ...link,
    expiresAt: new Date(),
    usedAt: new Date(),
    chatKey: owner,
    address: json(post.db.sql, { chat: owner }),
  })}`
  post.messaging.decisions.decide = async (_, { approvalId, decision, by }) => {
    const [row] = await post.db
      .sql`update approvals set status = ${`${decision}d`} where id = ${approvalId} and status = 'pending' returning id`
    if (!row) throw new ProvisoError('already_decided', 'It was decided before.')
    decided.push(`${by}: ${decision} ${approvalId}`)
  }
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => post.db.business(post.businessId, work)

/** A card that has left, under the id the messenger knows it by. */
async function card() {
  const [callId, approvalId] = [newId('call'), newId('approval')]
  const what = { businessId: post.businessId, function: 'refund', arguments: json(post.db.sql, {}) }
  await post.db.sql`insert into calls ${post.db.sql({ ...what, id: callId, actor: 'assistant', outcome: 'waiting' })}`
  const expiresAt = new Date(Date.now() + 60_000)
  await post.db
    .sql`insert into approvals ${post.db.sql({ ...what, id: approvalId, callId, argumentsHash: 'h', status: 'pending', expiresAt })}`
  await inTx((tx) => askOwners(tx, { businessId: post.businessId, approvalId, terms: 'Pay 50 back' }))
  await post.db.sql`update outbox set state = 'sent', external_id = ${approvalId} where about_id = ${approvalId}`
  return approvalId
}

const writes = (text: string, more: Partial<InboundMessage> = {}) =>
  inTx(async (tx) => {
    await applyInbound(post.messaging, tx, channel, {
      type: 'message',
      address: { chat: owner },
      externalId: newId('message'),
      author: 'customer',
      sender: { externalId: owner },
      sentAt: new Date(),
      kind: 'text',
      text,
      files: [],
      forwarded: false,
      ...more,
    })
  })
const lastWords = async () => {
  const [row] = await post.db.sql<{ text: string }[]>`
    select part->>'text' as text from outbox where channel_id = ${channel.id} order by seq desc limit 1`
  return row?.text ?? ''
}

it('a card says which numbers answer it, and has no buttons where there are none', async () => {
  const id = await card()
  const [row] = await post.db.sql<{ part: { text: string; buttons?: unknown } }[]>`select part from outbox where about_id = ${id}`
  expect(row?.part.text).toMatch(/Pay 50 back[\s\S]*Reply 1 for ✅ Approve, 2 for ❌ Decline\.$/)
  expect(row?.part.buttons).toBeUndefined()
})

it('a number decides the only card that is open', async () => {
  const approved = await card()
  await writes('1')
  const declined = await card()
  await writes(' 2. ')
  expect(decided).toEqual([`Ada: approve ${approved}`, `Ada: decline ${declined}`])
})

it('of several cards a number decides the one it replies to, and none without', async () => {
  const [first] = [await card(), await card()]
  await writes('1')
  expect(await lastWords()).toContain('Several decisions are open')
  await writes('1', { replyToExternalId: first })
  expect(decided).toEqual([`Ada: approve ${first}`])
  await writes('2', { replyToExternalId: first })
  expect(await lastWords()).toBe('It was decided before.')
})

it('other words, a number passed on, one of the business’s own phone, and one that answers nothing decide nothing', async () => {
  await card()
  await writes('1 more thing')
  await writes('1', { forwarded: true })
  await writes('1', { author: 'owner' })
  await writes('1', { replyToExternalId: 'something else' })
  expect(decided).toEqual([])
  expect(await lastWords()).toContain('This is an owner’s chat')
})
