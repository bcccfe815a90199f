import { newId } from '@proviso/contracts'
import { appendEvents, type ConversationRow, json, type ProposalRow, type Tx } from '@proviso/db'
import { clearButtons } from '../outbox/enqueue.ts'
import { tellDecision } from './tell-decision.ts'

/**
 * The customer's yes or no to a proposal: decided once, the newest one only. The press stands in the thread as theirs, and is the evidence.
 * @returns a sentence for who pressed, and whether it counted
 */
export async function answerProposal(
  tx: Tx,
  conversation: ConversationRow,
  proposalId: string,
  yes: boolean,
): Promise<{ counted: boolean; said: string }> {
  const { businessId, id: conversationId, leadId } = conversation
  const [newest] = await tx<
    ProposalRow[]
  >`select * from proposals where conversation_id = ${conversationId} order by created_at desc limit 1`
  if (newest?.id !== proposalId || newest.status === 'outdated') return { counted: false, said: 'This is out of date.' }
  if (newest.status !== 'pending')
    return { counted: false, said: newest.status === 'confirmed' ? 'Confirmed already.' : 'Declined already.' }

  const pressMessageId = newId('message')
  const about = { pressed: yes ? 'confirm' : 'decline', proposal_id: proposalId, function: newest.function, arguments: newest.arguments }
  await tx`insert into messages ${tx({
    id: pressMessageId,
    businessId,
    conversationId,
    direction: 'in',
    author: 'customer',
    kind: 'system',
    text: yes ? 'Confirmed' : 'Declined',
    about: json(tx, about),
    status: 'received',
    sentAt: new Date(),
  })}`
  await tx`
    update proposals set status = ${yes ? 'confirmed' : 'declined'}, decided_at = clock_timestamp(), decided_customer_no = ${conversation.customerMessages}, press_message_id = ${pressMessageId}
    where id = ${proposalId}`
  await appendEvents(tx, { businessId, conversationId, leadId }, [
    { type: 'message.received', data: { message_id: pressMessageId, kind: 'system', ...about } },
  ])
  await clearButtons(tx, businessId, proposalId)
  await tellDecision(tx, { businessId, conversationId })
  return { counted: true, said: yes ? 'Confirmed.' : 'Declined.' }
}
