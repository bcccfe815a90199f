import type { Precondition } from '@proviso/contracts'
import { argumentsHash } from '../arguments-hash.ts'
import { type FactThen, momentOf } from './then.ts'

/** A press that had been made by then, to terms that no newer ones had outdated yet. */
export const clientConfirmedThen: FactThen<Extract<Precondition, { type: 'client_confirmed' }>> = (tx, precondition, then) => tx`(
  select jsonb_build_object('message_ids', jsonb_build_array(p.press_message_id))
  from proposals p
  where p.conversation_id = t.conversation_id and p.status = 'confirmed' and p.decided_at <= ${momentOf(tx, then)} and p.function = ${then.functionName}
    and p.arguments_hash = ${argumentsHash(then.functionName, then.arguments)}
    and p.decided_customer_no > t.customer_messages - ${precondition.within_messages}::int
    and not exists (select from proposals n where n.conversation_id = p.conversation_id and n.created_at > p.created_at and n.created_at <= ${momentOf(tx, then)})
  order by p.created_at desc limit 1)`
