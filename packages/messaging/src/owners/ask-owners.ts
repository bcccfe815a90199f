import type { OutboundPart } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { clearButtons, enqueueToOwners } from '../outbox/enqueue.ts'

interface Card {
  businessId: string
  conversationId?: string
  approvalId: string
  terms: string
  /** The customer's files that the call rests on. */
  mediaIds?: string[]
  /** Where the console is: the card leads to the conversation. */
  publicUrl?: string
}

/**
 * A card with the terms and two buttons in every owner's chat, above it the customer's files: a receipt is looked at, not heard of. A press
 * carries the approval's id alone; who may press is for our rows to say.
 */
export async function askOwners(tx: Tx, { businessId, conversationId, approvalId, terms, mediaIds = [], publicUrl }: Card): Promise<void> {
  const who = conversationId ? await customerOf(tx, businessId, conversationId) : undefined
  if (who?.channelKind === 'sandbox') return // nothing of a test leaves the house; the console shows it
  const text = [
    `Your approval is needed`,
    terms,
    ...(who ? [`For: ${who.name ?? 'a customer without a name'}`] : []),
    'It has not been done. Without a decision it expires in 24 hours.',
    ...(publicUrl && conversationId ? [`${publicUrl}/inbox/${conversationId}`] : []),
  ].join('\n')
  const buttons = [
    { label: '✅ Approve', data: `a:${approvalId}` },
    { label: '❌ Decline', data: `d:${approvalId}` },
  ]
  const files = await filesOf(tx, businessId, conversationId, mediaIds)
  await enqueueToOwners(tx, businessId, { text, buttons, aboutId: approvalId, leadId: who?.leadId, files })
}

async function customerOf(tx: Tx, businessId: string, conversationId: string) {
  const [row] = await tx<{ leadId: string; channelKind: string; name: string | null }[]>`
    select c.lead_id, c.channel_kind, v.value #>> '{}' as name from conversations c
    left join lead_values v on v.business_id = c.business_id and v.lead_id = c.lead_id and v.key = 'name'
    where c.business_id = ${businessId} and c.id = ${conversationId}`
  return row
}

/** As they lie in the conversation; what is no picture goes as a document. */
async function filesOf(tx: Tx, businessId: string, conversationId: string | undefined, mediaIds: string[]): Promise<OutboundPart[]> {
  if (!mediaIds.length || !conversationId) return []
  const files = await tx<{ id: string; kind: string; mime: string; filename: string | null }[]>`
    select distinct on (f.id) f.id, f.kind, f.mime, a.filename from media f join attachments a on a.business_id = f.business_id and a.media_id = f.id
    where f.business_id = ${businessId} and a.conversation_id = ${conversationId} and f.id = any(${mediaIds}) order by f.id, a.created_at desc limit 3`
  return files.map(({ id, kind, mime, filename }) => ({
    kind: 'file',
    as: kind === 'image' ? 'image' : 'document',
    source: { media: id },
    filename: filename ?? 'receipt',
    mime,
  }))
}

/** The buttons go, and every owner reads the decision. */
export async function closeCards(
  tx: Tx,
  { businessId, approvalId, said }: { businessId: string; approvalId: string; said: string },
): Promise<void> {
  const [card] = await tx<
    { leadId: string | null }[]
  >`select lead_id from outbox where business_id = ${businessId} and about_id = ${approvalId} limit 1`
  if (!card) return
  await clearButtons(tx, businessId, approvalId)
  await enqueueToOwners(tx, businessId, { text: said, leadId: card.leadId ?? undefined })
}
