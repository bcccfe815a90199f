import { newId, ProvisoError } from '@proviso/contracts'
import { appendEvents, type BusinessRow, type ConversationRow, type FollowUpChainRow, type FollowUpRow, json, type Tx } from '@proviso/db'
import { heldBack } from './held-back.ts'
import { stepTime } from './step-time.ts'

interface Start {
  businessId: string
  chain: string
  conversationId: string
  /** A person or key, or `silence`. */
  by: string
  now?: Date
}

/**
 * Sets a conversation on its way through a chain.
 * @throws ProvisoError `not_found`; `conflict` where it is on its way already, or nothing may be said unasked
 */
export async function startFollowUp(tx: Tx, { businessId, chain: key, conversationId, by, now = new Date() }: Start): Promise<FollowUpRow> {
  const [chat] = await tx<ConversationRow[]>`
    select * from conversations where business_id = ${businessId} and id = ${conversationId} for no key update`
  if (!chat) throw new ProvisoError('not_found', 'There is no such conversation.')
  const [chain] = await tx<FollowUpChainRow[]>`
    select * from follow_up_chains where business_id = ${businessId} and key = ${key} and removed_at is null`
  if (!chain) throw new ProvisoError('not_found', 'There is no such chain.')
  if (!chain.enabled) throw new ProvisoError('conflict', 'The chain is switched off')
  const because = await heldBack(tx, chat, chain.stopStages)
  if (because) throw new ProvisoError('conflict', `Nothing is said there unasked: ${because}`)
  if (by === 'silence' && (await wasFollowedUp(tx, chat, key))) throw new ProvisoError('conflict', 'This silence was followed up already')
  const [business] = await tx<[BusinessRow]>`select * from businesses where id = ${businessId}`
  const [first] = chain.steps
  if (!first) throw new Error('a chain without steps')
  const [started] = await tx<FollowUpRow[]>`
    insert into follow_ups ${tx({
      id: newId('followUp'),
      businessId,
      chainKey: key,
      conversationId,
      leadId: chat.leadId,
      steps: json(tx, chain.steps),
      stopStages: chain.stopStages,
      dueAt: stepTime(first, now, { quiet: business.quietHours, timezone: business.timezone }),
      customerMessages: chat.customerMessages,
      startedBy: by,
      startedAt: now,
    })}
    on conflict (conversation_id, chain_key) where state = 'active' do nothing returning *`
  if (!started) throw new ProvisoError('conflict', 'The conversation is on its way through this chain already')
  await appendEvents(tx, { businessId, conversationId, leadId: chat.leadId }, [
    { type: 'follow_up.started', data: { follow_up_id: started.id, chain: key, by } },
  ])
  return started
}

async function wasFollowedUp(tx: Tx, { businessId, id, customerMessages }: ConversationRow, chain: string): Promise<boolean> {
  const rows = await tx`
    select id from follow_ups
    where business_id = ${businessId} and conversation_id = ${id} and chain_key = ${chain} and customer_messages = ${customerMessages} limit 1`
  return rows.length > 0
}
