import type { Precondition } from '@proviso/contracts'
import type { Fact } from './fact.ts'

export const minClientMessages: Fact<Extract<Precondition, { type: 'min_client_messages' }>> = (tx, precondition) =>
  tx`(case when c.customer_messages >= ${precondition.count}::int then jsonb_build_object('count', c.customer_messages) end)`
