import type { Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'

/** Throws `not_found` unless the conversation is this business's. */
export async function requireConversation(tx: Tx, businessId: string, id: string): Promise<void> {
  theOne(await tx`select id from conversations where business_id = ${businessId} and id = ${id}`, 'conversation')
}
