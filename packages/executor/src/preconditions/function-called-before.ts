import type { Precondition } from '@proviso/contracts'
import { json } from '@proviso/db'
import type { Fact } from './fact.ts'

/** The event log holds an earlier success in this conversation. */
export const functionCalledBefore: Fact<Extract<Precondition, { type: 'function_called_before' }>> = (tx, precondition, context) => {
  // equal, not contained: a shorter list is another argument; one that is absent on either side equals nothing
  const same = (precondition.same_arguments ?? []).reduce(
    (before, name) => tx`${before} and e.data->'arguments'->${name}::text = ${json(tx, context.arguments[name] ?? null)}::jsonb`,
    tx``,
  )
  return tx`(
  select jsonb_build_object('event_ids', jsonb_build_array(e.id), 'call_ids', jsonb_build_array(e.data->'call_id'))
  from events e
  where e.conversation_id = c.id and e.type = 'function.succeeded' and e.data->>'function' = ${precondition.name}
    ${same}
  order by e.seq desc limit 1)`
}
