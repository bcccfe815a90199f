import { type Precondition, widestWindow } from '@proviso/contracts'
import type { Fact } from './fact.ts'

/** The newest stored file of such a kind among the customer's own last N messages. */
export const clientSentMedia: Fact<Extract<Precondition, { type: 'client_sent_media' }>> = (
  tx,
  precondition,
  { businessId, functionName },
) => tx`(
  select jsonb_build_object('message_ids', jsonb_build_array(a.message_id), 'media_ids', jsonb_build_array(a.media_id))
  from attachments a join messages m on m.id = a.message_id
  where a.conversation_id = c.id and a.author = 'customer' and a.state = 'stored'
    and a.customer_no > c.customer_messages - ${Math.min(precondition.within_messages, widestWindow)}::int
    and a.kind = any(${precondition.media_kinds}::text[]) and m.revoked_at is null
    ${
      precondition.unused
        ? tx`and not exists (select from call_evidence e where e.business_id = ${businessId} and e.media_id = a.media_id and e.function = ${functionName})`
        : tx``
    }
  order by a.customer_no desc, a.id desc limit 1)`
