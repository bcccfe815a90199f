import { type AttachmentKind, newId } from '@proviso/contracts'
import { json, type Tx, type ValueSource } from '@proviso/db'

export interface Talk {
  conversationId: string
  leadId: string
}

/** A customer with an empty conversation. */
export async function addConversation(tx: Tx, businessId: string): Promise<Talk> {
  const [leadId, conversationId, channelId] = [newId('lead'), newId('conversation'), newId('channel')]
  await tx`insert into leads ${tx({ id: leadId, businessId })}`
  await tx`insert into channels ${tx({ id: channelId, businessId, kind: 'sandbox' })}`
  await tx`insert into conversations ${tx({ id: conversationId, businessId, leadId, channelId, channelKind: 'sandbox', chatKey: '1', address: json(tx, { chat: '1' }) })}`
  return { leadId, conversationId }
}

interface Said {
  author?: 'customer' | 'owner' | 'assistant'
  files?: { kind: AttachmentKind; state?: 'stored' | 'pending' | 'failed' | 'too_big'; mediaId?: string }[]
  revoked?: boolean
  /** Part of the album of the customer's newest message. */
  sameAlbum?: boolean
}

/** A message with its files, as the inbox leaves them. */
export async function addMessage(
  tx: Tx,
  businessId: string,
  { conversationId }: Talk,
  { author = 'customer', files = [], revoked = false, sameAlbum = false }: Said = {},
) {
  const id = newId('message')
  const theirs = author === 'customer'
  const [count] = await tx<[{ no: number }]>`
    update conversations set customer_messages = greatest(customer_messages + ${theirs && !sameAlbum ? 1 : 0}::int, ${theirs ? 1 : 0}::int)
    where id = ${conversationId} returning customer_messages as no`
  await tx`insert into messages ${tx({
    id,
    businessId,
    conversationId,
    direction: theirs ? 'in' : 'out',
    author,
    kind: 'text',
    customerNo: theirs ? count.no : null,
    status: theirs ? 'received' : 'sent',
    sentAt: new Date(),
    revokedAt: revoked ? new Date() : null,
  })}`
  const mediaIds: string[] = []
  for (const { kind, state = 'stored', mediaId = newId('media') } of files) {
    mediaIds.push(mediaId)
    await tx`insert into media ${tx({ id: mediaId, businessId, sha256: mediaId, kind: kind === 'sticker' ? 'image' : kind, mime: 'x/y', sizeBytes: 1, bytes: Buffer.from('x') })} on conflict do nothing`
    const stored = state === 'stored'
    await tx`insert into attachments ${tx({
      id: newId('attachment'),
      businessId,
      conversationId,
      messageId: id,
      author,
      customerNo: theirs ? count.no : null,
      claimed: kind,
      kind: stored ? kind : null,
      mediaId: stored ? mediaId : null,
      state,
    })}`
  }
  return { id, mediaIds }
}

export async function addValue(
  tx: Tx,
  businessId: string,
  { leadId }: Talk,
  key: string,
  value: unknown,
  source: ValueSource,
): Promise<void> {
  await tx`insert into lead_values ${tx({ businessId, leadId, key, value: json(tx, value), source })}
    on conflict (business_id, lead_id, key) do update set value = excluded.value, source = excluded.source`
}
