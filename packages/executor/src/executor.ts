import type { Action, Logger, OutboundPart } from '@proviso/contracts'
import type { Database, Tx } from '@proviso/db'

export type ActionRegistry = Map<string, Action<Tx>>

/** What effects reach outside the records: given by those who own messages and conversations, called inside the effect's own transaction. */
export interface EffectPorts {
  toCustomer(tx: Tx, to: { businessId: string; conversationId: string; parts: OutboundPart[] }): Promise<void>
  toOwners(tx: Tx, to: { businessId: string; conversationId?: string; text: string }): Promise<void>
  handOver(tx: Tx, of: { businessId: string; conversationId: string; turnId?: string; reason: string }): Promise<void>
}

export interface ExecutorDeps {
  db: Database
  actions: ActionRegistry
  effects: EffectPorts
  log: Logger
}
