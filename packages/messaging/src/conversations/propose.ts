import { type JsonObject, newId, type OutboundPart } from '@proviso/contracts'
import { type ConversationRow, json, type ProposalRow, type Tx } from '@proviso/db'
import { clearButtons, enqueueParts } from '../outbox/enqueue.ts'
import { hasButtons } from '../outbox/has-buttons.ts'

interface Proposal {
  businessId: string
  conversationId: string
  functionName: string
  arguments: JsonObject
  argumentsHash: string
  terms: string
}

/**
 * Shows the customer the exact terms, with a yes and a no that are facts. A newer proposal outdates the older ones; the same one, still open,
 * is not shown twice.
 */
export async function propose(tx: Tx, proposal: Proposal): Promise<void> {
  const { businessId, conversationId, functionName, argumentsHash, terms } = proposal
  const [chat] = await tx<
    ConversationRow[]
  >`select * from conversations where business_id = ${businessId} and id = ${conversationId} for update`
  if (!chat) return
  const open = await tx<
    ProposalRow[]
  >`select * from proposals where conversation_id = ${conversationId} and status = 'pending' order by created_at desc`
  if (open[0]?.argumentsHash === argumentsHash) return
  for (const old of open) await outdate(tx, old)

  const id = newId('proposal')
  const messageId = newId('message')
  const buttons = [
    { label: '✅ Confirm', data: `y:${id}` },
    { label: '❌ Decline', data: `n:${id}` },
  ]
  const question = `Please confirm:\n${terms}`
  const text = hasButtons(chat.channelKind) ? question : `${question}\n\nReply 1 to confirm, 2 to decline.`
  const part: OutboundPart = { kind: 'text', text, ...(hasButtons(chat.channelKind) ? { buttons } : {}) }
  await tx`insert into messages ${tx({ id: messageId, businessId, conversationId, direction: 'out', author: 'system', kind: 'text', text, status: 'queued', sentAt: new Date() })}`
  await tx`insert into proposals ${tx({
    id,
    businessId,
    conversationId,
    function: functionName,
    arguments: json(tx, proposal.arguments),
    argumentsHash,
    shownCustomerNo: chat.customerMessages,
    messageId,
    createdAt: new Date(),
  })}`
  await enqueueParts(tx, chat, { messageId, aboutId: id, parts: [part] })
}

async function outdate(tx: Tx, { id, businessId }: ProposalRow): Promise<void> {
  await tx`update proposals set status = 'outdated', decided_at = now() where id = ${id}`
  await clearButtons(tx, businessId, id)
}
