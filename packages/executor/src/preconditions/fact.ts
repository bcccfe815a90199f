import type { JsonObject } from '@proviso/contracts'
import type { Fragment, Tx } from '@proviso/db'

export interface FactContext {
  businessId: string
  conversationId: string
  leadId: string
  functionName: string
  arguments: JsonObject
}

/**
 * One precondition type as SQL: an expression over the conversation row `c` that is the evidence (jsonb) where the fact holds, and null where not.
 * Bounded by indexes whatever the length of the conversation.
 */
export type Fact<P> = (tx: Tx, precondition: P, context: FactContext) => Fragment
