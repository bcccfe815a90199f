import type { Tx } from '@proviso/db'
import { clearButtons, enqueueToOwners } from '../outbox/enqueue.ts'

interface Card {
  businessId: string
  conversationId?: string
  approvalId: string
  terms: string
}

/** A card with the terms and two buttons in every owner's chat. A press carries the approval's id alone; who may press is for our rows to say. */
export async function askOwners(tx: Tx, { businessId, conversationId, approvalId, terms }: Card): Promise<void> {
  const who = conversationId ? await customerOf(tx, businessId, conversationId) : undefined
  if (who?.channelKind === 'sandbox') return // nothing of a test leaves the house; the console shows it
  const text = [
    `Your approval is needed`,
    terms,
    ...(who ? [`For: ${who.name ?? 'a customer without a name'}`] : []),
    'It has not been done. Without a decision it expires in 24 hours.',
  ].join('\n')
  const buttons = [
    { label: '✅ Approve', data: `a:${approvalId}` },
    { label: '❌ Decline', data: `d:${approvalId}` },
  ]
  await enqueueToOwners(tx, businessId, { text, buttons, aboutId: approvalId, leadId: who?.leadId })
}

async function customerOf(tx: Tx, businessId: string, conversationId: string) {
  const [row] = await tx<{ leadId: string; channelKind: string; name: string | null }[]>`
    select c.lead_id, c.channel_kind, v.value #>> '{}' as name from conversations c
    left join lead_values v on v.business_id = c.business_id and v.lead_id = c.lead_id and v.key = 'name'
    where c.business_id = ${businessId} and c.id = ${conversationId}`
  return row
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
