import type { Logger } from '@proviso/contracts'
import type { ConversationRow, Tx } from '@proviso/db'

/** What is said unasked, and what holds it back on its way out. */
export interface Unasked {
  kind: 'reminder' | 'follow_up'
  afterCustomerNo?: number
  expiresAt?: Date
}

/** How words reach people: of those who own conversations and the way out. All within the transaction that decides. */
export interface OutreachPorts {
  log: Logger
  /** Puts words on their way to a customer and returns the message. */
  say(tx: Tx, chat: ConversationRow, text: string, unasked: Unasked): Promise<string>
  tellOwners(tx: Tx, businessId: string, text: string): Promise<void>
  /** The assistant is to write in this conversation now, of its own accord. */
  askAssistant(tx: Tx, chat: ConversationRow, followUpId: string): Promise<void>
}
