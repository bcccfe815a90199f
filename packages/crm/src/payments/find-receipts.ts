import type { Check } from '@proviso/contracts'
import type { Tx } from '@proviso/db'

/** A stored file of the customer that may stand behind a payment. */
export interface Receipt {
  mediaId: string
  messageId: string
}

const withinMessages = 10

/**
 * The customer's files behind a payment, newest first: those that a check of `client_sent_media` found, else their images and documents
 * within their last {@link withinMessages} messages.
 */
export async function findReceipts(
  tx: Tx,
  { businessId, conversationId, checks }: { businessId: string; conversationId: string; checks: Check[] },
): Promise<Receipt[]> {
  const named = checks.flatMap(mediaFound)
  const which = named.length
    ? tx`a.media_id = any(${named})`
    : tx`a.kind in ('image', 'document') and a.customer_no > c.customer_messages - ${withinMessages}::int`
  return tx<Receipt[]>`
    select a.media_id, max(a.message_id) as message_id
    from conversations c join attachments a on a.conversation_id = c.id join messages m on m.id = a.message_id
    where c.business_id = ${businessId} and c.id = ${conversationId} and a.business_id = ${businessId}
      and a.author = 'customer' and a.state = 'stored' and m.revoked_at is null and ${which}
    group by a.media_id order by max(a.customer_no) desc, max(a.id) desc`
}

function mediaFound(check: Check): string[] {
  if (!check.passed) return []
  if (check.type === 'any_of') return (check.of ?? []).flatMap(mediaFound)
  return check.type === 'client_sent_media' ? (check.evidence?.media_ids ?? []) : []
}
