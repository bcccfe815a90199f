import type { Precondition } from '@proviso/contracts'
import { argumentsHash } from '../arguments-hash.ts'
import type { Fact } from './fact.ts'

/** The customer pressed confirm for exactly this call, within their last N messages; a newer proposal outdates it. */
export const clientConfirmed: Fact<Extract<Precondition, { type: 'client_confirmed' }>> = (tx, precondition, context) => tx`(
  select jsonb_build_object('message_ids', jsonb_build_array(p.press_message_id))
  from proposals p
  where p.conversation_id = c.id and p.status = 'confirmed' and p.function = ${context.functionName}
    and p.arguments_hash = ${argumentsHash(context.functionName, context.arguments)}
    and p.decided_customer_no > c.customer_messages - ${precondition.within_messages}::int
    and not exists (select from proposals n where n.conversation_id = c.id and n.created_at > p.created_at)
  order by p.created_at desc limit 1)`
