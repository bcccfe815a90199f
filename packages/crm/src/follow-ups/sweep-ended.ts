import type { ConversationRow, Database, FollowUpRow } from '@proviso/db'
import { heldBack } from './held-back.ts'
import { endFollowUp } from './stop-follow-up.ts'

const mostAtOnce = 500

/** Ends the chains that nothing more will come of, so that lists tell the truth before the next step is due. Returns how many. */
export async function sweepEnded(db: Database, now = new Date()): Promise<number> {
  const over = await db.sql<Pick<FollowUpRow, 'id' | 'businessId' | 'conversationId'>[]>`
    select f.id, f.business_id, f.conversation_id from follow_ups f
      join conversations c on c.id = f.conversation_id join leads l on l.id = c.lead_id
    where f.state = 'active' and (c.customer_messages > f.customer_messages or c.mode = 'human' or c.opted_out_at is not null or not c.reachable
      or l.erased_at is not null or l.stage = any(f.stop_stages)) limit ${mostAtOnce}`
  let ended = 0
  for (const { id, businessId, conversationId } of over) {
    const done = await db.business(businessId, async (tx) => {
      const [chat] = await tx<
        ConversationRow[]
      >`select * from conversations where business_id = ${businessId} and id = ${conversationId} for no key update skip locked`
      const [followUp] = await tx<
        FollowUpRow[]
      >`select * from follow_ups where business_id = ${businessId} and id = ${id} for no key update`
      if (!chat || !followUp) return undefined
      const reason =
        chat.customerMessages > followUp.customerMessages ? 'the customer answered' : await heldBack(tx, chat, followUp.stopStages)
      return reason && endFollowUp(tx, followUp, { state: 'stopped', reason, now })
    })
    if (done) ended++
  }
  return ended
}
