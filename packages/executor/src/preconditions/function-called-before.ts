import type { Precondition } from '@proviso/contracts'
import type { Fact } from './fact.ts'

/** The event log holds an earlier success in this conversation. */
export const functionCalledBefore: Fact<Extract<Precondition, { type: 'function_called_before' }>> = (tx, precondition, context) => {
  const same = Object.fromEntries((precondition.same_arguments ?? []).map((name) => [name, context.arguments[name] ?? null]))
  return tx`(
  select jsonb_build_object('event_ids', jsonb_build_array(e.id), 'call_ids', jsonb_build_array(e.data->'call_id'))
  from events e
  where e.conversation_id = c.id and e.type = 'function.succeeded' and e.data->>'function' = ${precondition.name}
    ${precondition.same_arguments ? tx`and e.data->'arguments' @> ${tx.json(same)}` : tx``}
  order by e.seq desc limit 1)`
}
