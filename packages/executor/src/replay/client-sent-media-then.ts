import { type Precondition, widestWindow } from '@proviso/contracts'
import { type FactThen, momentOf } from './then.ts'

type ClientSentMedia = Extract<Precondition, { type: 'client_sent_media' }>

/** A file counts from when its bytes were here; one whose message was deleted since had been there. */
export const clientSentMediaThen: FactThen<ClientSentMedia> = (tx, precondition, then) => tx`(
  select jsonb_build_object('message_ids', jsonb_build_array(a.message_id), 'media_ids', jsonb_build_array(a.media_id))
  from attachments a join messages m on m.id = a.message_id join media f on f.business_id = a.business_id and f.id = a.media_id
  where a.conversation_id = t.conversation_id and a.author = 'customer' and a.state = 'stored'
    and a.customer_no > t.customer_messages - ${Math.min(precondition.within_messages, widestWindow)}::int and a.customer_no <= t.customer_messages
    and a.created_at <= ${momentOf(tx, then)} and f.created_at <= ${momentOf(tx, then)}
    and a.kind = any(${precondition.media_kinds}::text[]) and (m.revoked_at is null or m.revoked_at > ${momentOf(tx, then)})
    ${
      precondition.unused
        ? tx`and not exists (select from call_evidence e where e.business_id = ${then.businessId} and e.media_id = a.media_id
            and e.function = ${then.functionName} and e.call_id <> ${then.callId} and e.at <= ${momentOf(tx, then)})`
        : tx``
    }
  order by a.customer_no desc, a.id desc limit 1)`

/** Bytes that were here before their message came do not say when this copy of them was fetched. */
export const clientSentMediaDoubt: FactThen<ClientSentMedia> = (tx, _precondition, then) => tx`(
  select case when exists (
    select from attachments a join media f on f.business_id = a.business_id and f.id = a.media_id
    where a.conversation_id = t.conversation_id and a.author = 'customer' and a.state = 'stored' and f.created_at < a.created_at
      and a.customer_no > t.customer_messages - ${widestWindow}::int and a.created_at between ${momentOf(tx, then)} - interval '30 seconds' and ${momentOf(tx, then)}
  ) then 'A file that had been sent before came again just then: whether it had been fetched already is not recorded.' end)`
