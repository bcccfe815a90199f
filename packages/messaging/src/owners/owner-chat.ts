import { createHash } from 'node:crypto'
import { type InboundMessage, newId, type OutboundPart } from '@proviso/contracts'
import { json, type Tx } from '@proviso/db'
import type { Applied } from '../inbox/apply-inbound.ts'
import type { LaneOwner } from '../inbox/take-lane.ts'
import { chatKeyOf, type Messaging } from '../messaging.ts'
import { deliverBusiness } from '../outbox/deliver.ts'
import { enqueueToOwners } from '../outbox/enqueue.ts'
import { hearChoice } from './hear-choice.ts'

const codeShape = /^\/start own_([A-Za-z0-9_-]{22})$/
const invalid = 'This link has been used already or has expired. Ask for a new one in the console.'
const welcome = 'This chat is now an owner’s chat: notices and approvals come here.'
const help =
  'This is an owner’s chat: notices and approvals come here. To try the assistant as a customer, write from another account or use the test chat of the console.'

export const hashOwnerCode = (code: string): string => createHash('sha256').update(code).digest('hex')

/** `/start own_…` makes the chat an owner's: once, in time, in a private chat. Consumed before anybody becomes a lead. */
export async function consumeOwnerCode(
  messaging: Messaging,
  tx: Tx,
  channel: LaneOwner,
  message: InboundMessage,
): Promise<Applied | undefined> {
  const code = message.author === 'customer' && !message.address.account ? codeShape.exec(message.text.trim())?.[1] : undefined
  if (!code) return undefined
  const chatKey = chatKeyOf(message.address)
  const name = message.sender.name ?? message.sender.username ?? null
  const already =
    await tx`select id from owner_links where channel_id = ${channel.id} and chat_key = ${chatKey} and used_at is not null and ended_at is null`
  if (already.length) return answer(messaging, tx, channel, message, help)
  const linked = await tx`
    update owner_links set used_at = now(), chat_key = ${chatKey}, external_id = ${message.sender.externalId}, address = ${json(tx, message.address)}, name = ${name}
    where channel_id = ${channel.id} and code_hash = ${hashOwnerCode(code)} and used_at is null and ended_at is null and expires_at > now() returning id`
  if (!linked.length) return answer(messaging, tx, channel, message, invalid)
  const notice = `${name ?? 'Somebody'} has been linked as an owner: notices and approvals go to their chat too.`
  await enqueueToOwners(tx, channel.businessId, { text: notice, exceptChatKey: chatKey })
  return answer(messaging, tx, channel, message, welcome)
}

/** A number that answers a card is a decision; anything else in an owner's chat gets a short help answer: no lead, no turn. */
export async function answerOwner(messaging: Messaging, tx: Tx, channel: LaneOwner, message: InboundMessage): Promise<Applied> {
  const heard = await hearChoice(messaging, tx, channel, message)
  if (heard && 'afterwards' in heard) return { afterwards: heard.afterwards } // every owner reads the decision as a notice
  return answer(messaging, tx, channel, message, heard?.said ?? help)
}

async function answer(messaging: Messaging, tx: Tx, channel: LaneOwner, message: InboundMessage, text: string): Promise<Applied> {
  const chatKey = chatKeyOf(message.address)
  const part: OutboundPart = { kind: 'text', text }
  const row = {
    id: newId('outbox'),
    businessId: channel.businessId,
    channelId: channel.id,
    chatKey,
    address: json(tx, message.address),
    part: json(tx, part),
  }
  await tx`insert into outbox ${tx(row)}`
  return { afterwards: [() => deliverBusiness(messaging, channel.businessId)], ignored: 'an owner’s chat' }
}
