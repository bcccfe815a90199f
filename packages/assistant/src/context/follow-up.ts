import type { ConversationRow, FollowUpRow, Tx } from '@proviso/db'
import { appendEvents } from '@proviso/db'

/** A step of a follow-up that the assistant is to write. */
export interface AskedStep {
  followUp: FollowUpRow
  instructions: string
}

/** What is to be written in this conversation unasked; nothing where the customer has written since, or the chain has ended. Costs a query only where somebody asked. */
export async function askedStep(tx: Tx, { followUpId, customerMessages }: ConversationRow): Promise<AskedStep | undefined> {
  if (!followUpId) return undefined
  const [followUp] = await tx<FollowUpRow[]>`
    select * from follow_ups f where id = ${followUpId} and state = 'active' and asked_at is not null and customer_messages = ${customerMessages}
      and not exists (select from follow_up_sends s where s.follow_up_id = f.id and s.step = f.next_step)`
  const step = followUp?.steps[followUp.nextStep]
  return followUp && step && 'instructions' in step ? { followUp, instructions: step.instructions } : undefined
}

export const askedStepSentence = ({ instructions }: AskedStep): string =>
  `The customer has not answered your last words. Write to them now of your own accord, in one short message that fits the conversation: ${instructions} Claim nothing that has not happened, and do not say that you were told to write.`

/** Notes, in the commit that says it, that the step was said; the follow-up's sweep goes on from there. */
export async function noteStepSaid(tx: Tx, { followUp }: AskedStep, messageId: string): Promise<void> {
  const { businessId, id, nextStep, conversationId, leadId, chainKey } = followUp
  await tx`insert into follow_up_sends ${tx({ businessId, followUpId: id, step: nextStep, messageId })}`
  await tx`update follow_ups set due_at = now() where business_id = ${businessId} and id = ${id}`
  const data = { follow_up_id: id, chain: chainKey, step: nextStep, message_id: messageId }
  await appendEvents(tx, { businessId, conversationId, leadId }, [{ type: 'follow_up.sent', data }])
}
