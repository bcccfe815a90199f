import type { ConversationRow } from '@proviso/db'
import { deliverBusiness, saySystem } from '@proviso/messaging'
import type { Assistant } from '../assistant.ts'
import { holdingSentence } from './holding-sentence.ts'
import type { TurnState } from './turn-state.ts'

/** Nobody waits in silence longer than that. */
export const holdAfterMs = 30_000

/** Asks the customer for patience, once per wait, while the conversation is the assistant's. */
export async function holdCustomer(assistant: Assistant, { conversation, business, lease }: TurnState): Promise<void> {
  await assistant.db.business(business.id, async (tx) => {
    const [held] = await tx<ConversationRow[]>`
      update conversations set held_at = now() where id = ${conversation.id} and lease_token = ${lease.token} and held_at is null and mode = 'assistant' returning *`
    if (held) await saySystem(tx, held, holdingSentence(held.languageCode ?? business.locale))
  })
  void deliverBusiness(assistant.messaging, business.id)
}
