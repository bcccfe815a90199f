import type { Tx } from '@proviso/db'

/** Something was decided that the customer has to hear of: the conversation is due now, if the assistant runs it. */
export async function tellDecision(tx: Tx, { businessId, conversationId }: { businessId: string; conversationId: string }): Promise<void> {
  await tx`
    update conversations c set answer_by = coalesce(c.answer_by, now()), quiet_until = coalesce(c.quiet_until, now())
    from businesses b where b.id = c.business_id and c.business_id = ${businessId} and c.id = ${conversationId} and c.mode = 'assistant' and b.assistant_on`
}
