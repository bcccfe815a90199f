import { type InboundMessage, newId, type Sender } from '@proviso/contracts'
import { appendEvents, type BusinessRow, type ConversationRow, json, type Tx } from '@proviso/db'
import { chatKeyOf, type Messaging } from '../messaging.ts'
import { lockPerson } from './apply-identity.ts'
import { sourceOf } from './source-of.ts'
import type { LaneOwner } from './take-lane.ts'

export type Talk = { kind: 'owner' } | { kind: 'customer'; business: BusinessRow; conversation: ConversationRow }

/** What is looked at of a message to know whose it is. */
export type Word = Pick<InboundMessage, 'address' | 'author' | 'sender'> &
  Partial<Pick<InboundMessage, 'startPayload' | 'text' | 'referral'>>

/** The conversation a message belongs to, locked; made with its lead on the first word. An owner's chat is none. */
export async function findConversation(messaging: Messaging, tx: Tx, channel: LaneOwner, message: Word): Promise<Talk> {
  const chatKey = chatKeyOf(message.address)
  const [conversations, owners, businesses] = await Promise.all([
    tx<ConversationRow[]>`select * from conversations where channel_id = ${channel.id} and chat_key = ${chatKey} for update`.execute(),
    tx`select id from owner_links where channel_id = ${channel.id} and chat_key = ${chatKey} and used_at is not null and ended_at is null`.execute(),
    tx<BusinessRow[]>`select * from businesses where id = ${channel.businessId}`.execute(),
  ])
  if (owners.length) return { kind: 'owner' }
  const [business] = businesses
  if (!business) throw new Error('a channel without its business')
  const conversation = conversations[0] ?? (await startConversation(messaging, tx, channel, message, chatKey))
  return { kind: 'customer', business, conversation }
}

async function startConversation(
  messaging: Messaging,
  tx: Tx,
  channel: LaneOwner,
  message: Word,
  chatKey: string,
): Promise<ConversationRow> {
  const { businessId } = channel
  const kinds = await tx<{ kind: ConversationRow['channelKind'] }[]>`select kind from channels where id = ${channel.id}`
  const channelKind = kinds[0]?.kind ?? 'telegram'
  const leadId = await findOrCreateLead(messaging, tx, businessId, channelKind, message)
  const [conversation] = await tx<ConversationRow[]>`
    insert into conversations ${tx({
      id: newId('conversation'),
      businessId,
      leadId,
      channelId: channel.id,
      channelKind,
      chatKey,
      address: json(tx, message.address),
      languageCode: message.sender.languageCode ?? null,
    })} returning *`
  if (!conversation) throw new Error('an insert returns its row')
  return conversation
}

async function findOrCreateLead(
  messaging: Messaging,
  tx: Tx,
  businessId: string,
  channelKind: ConversationRow['channelKind'],
  message: Word,
) {
  // in a business chat the owner may speak first: the person is the chat, not the sender
  const person: Sender = message.author === 'customer' ? message.sender : { externalId: message.address.chat }
  await lockPerson(tx, businessId, channelKind, person.externalId)
  const [known] = await tx<{ leadId: string }[]>`
    select lead_id from identities where business_id = ${businessId} and channel_kind = ${channelKind} and external_id = ${person.externalId}`
  if (known) return known.leadId
  const leadId = newId('lead')
  const source = message.author === 'customer' ? sourceOf(message) : undefined
  await tx`
    insert into leads (id, business_id, source, is_test, stage) values (${leadId}, ${businessId}, ${source ?? null}, ${channelKind === 'sandbox'},
      (select key from stages where business_id = ${businessId} order by position limit 1))`
  await tx`insert into identities ${tx({
    businessId,
    channelKind,
    externalId: person.externalId,
    leadId,
    username: person.username ?? null,
    displayName: person.name ?? null,
  })}`
  if (person.name) await messaging.leads.named(tx, { businessId, leadId, name: person.name })
  if (person.number) await messaging.leads.numbered(tx, { businessId, leadId, number: person.number })
  await appendEvents(tx, { businessId, leadId }, [{ type: 'lead.created', data: { lead_id: leadId, channel_kind: channelKind, source } }])
  return leadId
}
