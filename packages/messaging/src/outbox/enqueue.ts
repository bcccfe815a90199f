import { type Address, type Button, type ChannelKind, newId, type OutboundPart } from '@proviso/contracts'
import { type ConversationRow, json, type OutboxRow, type OwnerLinkRow, type Tx } from '@proviso/db'
import { hasButtons } from './has-buttons.ts'

type Chat = Pick<ConversationRow, 'id' | 'businessId' | 'channelId' | 'chatKey' | 'address'>

interface Parts {
  messageId: string
  /** The assistant's words, which a person's takeover silences. */
  turnId?: string
  /** The proposal whose buttons the parts carry. */
  aboutId?: string
  /** Set for what nobody asked for. */
  unasked?: Unasked
  parts: OutboundPart[]
}

/** What is sent unasked is held back, at the last moment too, by a person who runs the conversation and by an opt-out. */
export interface Unasked {
  kind: 'reminder' | 'follow_up'
  /** Also by the customer's next message: how many they had written. */
  afterCustomerNo?: number
  /** Also by time. */
  expiresAt?: Date
}

/** Rows on their way out, in order, in the transaction that decided to send them. */
export async function enqueueParts(tx: Tx, chat: Chat, { messageId, turnId, aboutId, unasked, parts }: Parts): Promise<void> {
  if (!parts.length) return
  const rows = parts.map((part) => ({
    id: newId('outbox'),
    businessId: chat.businessId,
    channelId: chat.channelId,
    chatKey: chat.chatKey,
    address: json(tx, chat.address),
    conversationId: chat.id,
    messageId,
    turnId: turnId ?? null,
    aboutId: aboutId ?? null,
    proactive: unasked?.kind ?? null,
    afterCustomerNo: unasked?.afterCustomerNo ?? null,
    expiresAt: unasked?.expiresAt ?? null,
    part: json(tx, part),
  }))
  await tx`insert into outbox ${tx(rows)}`
}

/** A document for the customer, as a message of the assistant's. It is an effect's result, so a takeover does not hold it back. */
export async function enqueueDocuments(tx: Tx, businessId: string, conversationId: string, parts: OutboundPart[]): Promise<void> {
  const [chat] = await tx<ConversationRow[]>`select * from conversations where business_id = ${businessId} and id = ${conversationId}`
  if (!chat) return
  for (const part of parts) {
    const id = newId('message')
    const text = part.kind === 'text' ? part.text : part.kind === 'file' ? (part.caption ?? '') : ''
    const kind = part.kind === 'file' ? part.as : 'text'
    await tx`insert into messages ${tx({ id, businessId, conversationId, direction: 'out', author: 'assistant', kind, text, status: 'queued', sentAt: new Date() })}`
    await enqueueParts(tx, chat, { messageId: id, parts: [part] })
  }
}

interface Notice {
  text: string
  buttons?: Button[]
  /** The approval whose buttons it carries. */
  aboutId?: string
  exceptChatKey?: string
  /** The person it speaks of: their words go from it when they are erased. */
  leadId?: string | undefined
  /** Sent before it, in order. */
  files?: OutboundPart[]
  /** News of a channel that cannot carry them. */
  exceptChannelId?: string
}

/** A notice to every linked owner's chat, except some. Returns how many there are. */
export async function enqueueToOwners(
  tx: Tx,
  businessId: string,
  { text, buttons, aboutId, exceptChatKey, exceptChannelId, leadId, files = [] }: Notice,
): Promise<number> {
  const links = await tx<(OwnerLinkRow & { address: Address; chatKey: string; kind: ChannelKind })[]>`
    select l.*, ch.kind from owner_links l join channels ch on ch.business_id = l.business_id and ch.id = l.channel_id
    where l.business_id = ${businessId} and l.used_at is not null and l.ended_at is null and l.chat_key is distinct from ${exceptChatKey ?? null}
      and l.channel_id is distinct from ${exceptChannelId ?? null}`
  const rowOf = (link: (typeof links)[number], part: OutboundPart, about: string | undefined) => ({
    id: newId('outbox'),
    businessId,
    channelId: link.channelId,
    chatKey: link.chatKey,
    address: json(tx, link.address),
    aboutId: about ?? null,
    leadId: leadId ?? null,
    part: json(tx, part),
  })
  // only what bears the buttons is about the approval: nothing is to be taken off the files
  const wordsFor = (kind: ChannelKind): OutboundPart => {
    if (!buttons || hasButtons(kind)) return { kind: 'text', text, ...(buttons ? { buttons } : {}) }
    return { kind: 'text', text: `${text}\n\nReply ${buttons.map(({ label }, at) => `${at + 1} for ${label}`).join(', ')}.` }
  }
  const rows = links.flatMap((link) => [...files.map((file) => rowOf(link, file, undefined)), rowOf(link, wordsFor(link.kind), aboutId)])
  if (rows.length) await tx`insert into outbox ${tx(rows)}`
  return links.length
}

/** Takes the buttons of an approval or proposal away, wherever they stand; a card that has not left yet never does. */
export async function clearButtons(tx: Tx, businessId: string, aboutId: string): Promise<void> {
  await tx`update outbox set state = 'failed', reason = 'decided before it was sent', ended_at = now() where business_id = ${businessId} and about_id = ${aboutId} and state = 'queued'`
  const sent = await tx<
    OutboxRow[]
  >`select * from outbox where business_id = ${businessId} and about_id = ${aboutId} and state = 'sent' and external_id is not null`
  const rows = sent.map((row) => ({
    id: newId('outbox'),
    businessId,
    channelId: row.channelId,
    chatKey: row.chatKey,
    address: json(tx, row.address),
    part: json(tx, { kind: 'clear_buttons', messageExternalId: row.externalId }),
  }))
  if (rows.length) await tx`insert into outbox ${tx(rows)}`
}
