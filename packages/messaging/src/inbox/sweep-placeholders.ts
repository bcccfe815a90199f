import type { BusinessRow, ConversationRow } from '@proviso/db'
import { saySystem } from '../conversations/escalate.ts'
import { resendSentence } from '../conversations/resend-sentence.ts'
import type { Messaging } from '../messaging.ts'
import { deliverBusiness } from '../outbox/deliver.ts'
import { enqueueToOwners } from '../outbox/enqueue.ts'

/** Messengers bring what could not be read within seconds, or never. */
const patienceMinutes = 10

/** What has stayed unreadable: its customer is asked, once, to send it again, and the owners hear of it. */
export async function sweepPlaceholders(messaging: Messaging): Promise<void> {
  const { db } = messaging
  const stale = await db.sql<{ id: string; businessId: string; conversationId: string }[]>`
    select id, business_id, conversation_id from messages
    where author = 'customer' and customer_no is null and created_at < now() - ${`${patienceMinutes} minutes`}::interval
      and about ? 'placeholder' and not about ? 'asked' and revoked_at is null limit 50`
  for (const { id, businessId, conversationId } of stale) {
    await db.business(businessId, async (tx) => {
      const [conversation] = await tx<ConversationRow[]>`select * from conversations where id = ${conversationId} for update`
      const [mine] = await tx`
        update messages set about = about || '{"asked": true}' where id = ${id} and about ? 'placeholder' and not about ? 'asked' returning id`
      const [business] = await tx<BusinessRow[]>`select * from businesses where id = ${businessId}`
      if (!conversation || !mine || !business) return
      const text = `A message could not be read (${conversationId}).`
      if (conversation.mode === 'human' || !business.assistantOn)
        return void (await enqueueToOwners(tx, businessId, {
          text: `${text} Ask the customer to send it again.`,
          leadId: conversation.leadId,
        }))
      await saySystem(tx, conversation, resendSentence(conversation.languageCode ?? business.locale))
      await enqueueToOwners(tx, businessId, { text: `${text} The customer was asked to send it again.`, leadId: conversation.leadId })
    })
    void deliverBusiness(messaging, businessId)
  }
}
