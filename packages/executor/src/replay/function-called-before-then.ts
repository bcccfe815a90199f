import type { Precondition } from '@proviso/contracts'
import { json } from '@proviso/db'
import type { FactThen } from './then.ts'

/** What the log held before the call. */
export const functionCalledBeforeThen: FactThen<Extract<Precondition, { type: 'function_called_before' }>> = (tx, precondition, then) => {
  const same = (precondition.same_arguments ?? []).reduce(
    (before, name) => tx`${before} and e.data->'arguments'->${name}::text = ${json(tx, then.arguments[name] ?? null)}::jsonb`,
    tx``,
  )
  return tx`(
  select jsonb_build_object('event_ids', jsonb_build_array(e.id), 'call_ids', jsonb_build_array(e.data->'call_id'))
  from events e
  where e.conversation_id = t.conversation_id and e.type = 'function.succeeded' and e.data->>'function' = ${precondition.name} and e.seq < ${then.seq}
    ${same}
  order by e.seq desc limit 1)`
}
