import type { AnyAction, JsonObject, Logger, OutboundPart } from '@proviso/contracts'
import type { Database, Tx } from '@proviso/db'

export type ActionRegistry = Map<string, AnyAction<Tx>>

/** What effects reach outside the records: given by those who own messages and conversations, called inside the effect's own transaction. */
export interface EffectPorts {
  toCustomer(tx: Tx, to: { businessId: string; conversationId: string; parts: OutboundPart[] }): Promise<void>
  toOwners(tx: Tx, to: { businessId: string; conversationId?: string; text: string }): Promise<void>
  /** A card with the terms and two buttons in every owner's chat, above it the customer's files that the call rests on. */
  askOwners(
    tx: Tx,
    to: { businessId: string; conversationId?: string; approvalId: string; terms: string; mediaIds: string[] },
  ): Promise<void>
  /** The terms with a confirm and a decline button (a numbered choice where the messenger has none) in the customer's chat. */
  propose(
    tx: Tx,
    to: { businessId: string; conversationId: string; functionName: string; arguments: JsonObject; argumentsHash: string; terms: string },
  ): Promise<void>
  /** The buttons of an approval go away wherever they stand, and the owners read what was decided. */
  closeCards(tx: Tx, of: { businessId: string; approvalId: string; said: string }): Promise<void>
  /** Something was decided that the customer has to hear of: the conversation is due. */
  tellDecision(tx: Tx, to: { businessId: string; conversationId: string }): Promise<void>
  handOver(tx: Tx, of: { businessId: string; conversationId: string; turnId?: string; reason: string }): Promise<void>
}

export interface ExecutorDeps {
  db: Database
  actions: ActionRegistry
  effects: EffectPorts
  log: Logger
}
