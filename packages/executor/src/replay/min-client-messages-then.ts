import type { Precondition } from '@proviso/contracts'
import type { FactThen } from './then.ts'

export const minClientMessagesThen: FactThen<Extract<Precondition, { type: 'min_client_messages' }>> = (tx, precondition) =>
  tx`(case when t.customer_messages >= ${precondition.count}::int then jsonb_build_object('count', t.customer_messages) end)`
