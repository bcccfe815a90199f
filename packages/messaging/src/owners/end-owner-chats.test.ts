import { type InboundMessage, type InboundPress, newId } from '@proviso/contracts'
import { json, type Tx } from '@proviso/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyInbound } from '../inbox/apply-inbound.ts'
import { applyPress } from '../inbox/apply-press.ts'
import { enqueueToOwners } from '../outbox/enqueue.ts'
import { openPost, type Post } from '../testing/index.ts'
import { askOwners } from './ask-owners.ts'
import { endOwnerChats } from './end-owner-chats.ts'
import { hashOwnerCode } from './owner-chat.ts'

let post: Post
let channel: { id: string; businessId: string }
let decided: string[]
beforeAll(async () => {
  post = await openPost()
})
afterAll(() => post.close())
beforeEach(async () => {
  decided = []
  channel = await post.addChannel()
  await post.db.sql`update owner_links set ended_at = now()`
  post.messaging.decisions.decide = async (_, { approvalId, by }) => void decided.push(`${by} ${approvalId}`)
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => post.db.business(post.businessId, work)

/** Somebody of the team whose chat is an owner's; `used: false` has a code alone. */
async function linked(name: string, { used = true } = {}) {
  const userId = newId('user')
  await post.db.sql`insert into users ${post.db.sql({ id: userId, name })}`
  const chat = `chat-${userId}`
  const link = { id: newId('ownerLink'), businessId: post.businessId, channelId: channel.id, codeHash: newId('ownerLink'), userId }
  const use = { usedAt: new Date(), chatKey: chat, externalId: chat, name, address: json(post.db.sql, { chat }) }
  await post.db.sql`insert into owner_links ${post.db.sql({ ...link, expiresAt: new Date(Date.now() + 60_000), ...(used ? use : {}) })}`
  return { userId, chat }
}

async function waitingApproval() {
  const [callId, approvalId] = [newId('call'), newId('approval')]
  const what = { businessId: post.businessId, function: 'refund', arguments: json(post.db.sql, {}) }
  const expiresAt = new Date(Date.now() + 60_000)
  await post.db.sql`insert into calls ${post.db.sql({ ...what, id: callId, actor: 'assistant', outcome: 'waiting' })}`
  await post.db
    .sql`insert into approvals ${post.db.sql({ ...what, id: approvalId, callId, argumentsHash: 'h', status: 'pending', expiresAt })}`
  await inTx((tx) => askOwners(tx, { businessId: post.businessId, approvalId, terms: 'Pay 50 back' }))
  return approvalId
}

const about = async (approvalId: string) =>
  (await post.db.sql`select chat_key, state from outbox where about_id = ${approvalId} order by seq`).map(({ chatKey, state }) => [
    chatKey,
    state,
  ])
const press = (chat: string, approvalId: string) =>
  inTx((tx) => {
    const pressed: InboundPress = {
      type: 'press',
      pressId: newId('message'),
      data: `a:${approvalId}`,
      address: { chat },
      sender: { externalId: chat },
    }
    return applyPress(post.messaging, tx, channel, pressed)
  })

describe('the chats of somebody who is no owner any more', () => {
  it('are asked for nothing, and what was on its way to them does not leave', async () => {
    const [ada, bea] = [await linked('Ada'), await linked('Bea')]
    const before = await waitingApproval()
    expect(await about(before)).toEqual([
      [ada.chat, 'queued'],
      [bea.chat, 'queued'],
    ])
    expect(await inTx((tx) => endOwnerChats(tx, post.businessId, ada))).toBe(1)
    expect(await about(before)).toEqual([
      [ada.chat, 'failed'],
      [bea.chat, 'queued'],
    ])
    expect(await about(await waitingApproval())).toEqual([[bea.chat, 'queued']])
    expect(await inTx((tx) => enqueueToOwners(tx, post.businessId, { text: 'News' }))).toBe(1)
    const told = await post.db.sql`select chat_key from outbox where part->>'text' like 'Ada is no longer an owner here:%'`
    expect(told.map(({ chatKey }) => chatKey)).toEqual([bea.chat])
  })

  it('decide nothing, by a button that is still there', async () => {
    const [ada, bea] = [await linked('Ada'), await linked('Bea')]
    const approvalId = await waitingApproval()
    await inTx((tx) => endOwnerChats(tx, post.businessId, ada))
    expect(await press(ada.chat, approvalId)).toMatchObject({ ignored: 'an approval pressed by somebody who is no owner' })
    expect(decided).toEqual([])
    await press(bea.chat, approvalId)
    expect(decided).toEqual([`Bea ${approvalId}`])
  })

  it('are nobody’s again by a code that was handed out before', async () => {
    const code = 'abcdefghijklmnopqrstuv'
    const { userId } = await linked('Ada', { used: false })
    await post.db.sql`update owner_links set code_hash = ${hashOwnerCode(code)} where user_id = ${userId}`
    await inTx((tx) => endOwnerChats(tx, post.businessId, { userId }))
    const message: InboundMessage = {
      type: 'message',
      address: { chat: 'late' },
      externalId: newId('message'),
      author: 'customer',
      sender: { externalId: 'late' },
      sentAt: new Date(),
      kind: 'text',
      text: `/start own_${code}`,
      files: [],
      forwarded: false,
    }
    await inTx(async (tx) => void (await applyInbound(post.messaging, tx, channel, message)))
    expect(await post.db.sql`select 1 from owner_links where used_at is not null and user_id = ${userId}`).toHaveLength(0)
  })
})
