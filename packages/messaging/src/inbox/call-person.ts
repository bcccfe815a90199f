import type { BusinessRow, ConversationRow, Tx } from '@proviso/db'
import { escalate } from '../conversations/escalate.ts'
import { findEscalation } from '../phrases/find-escalation.ts'

const reasons = {
  legal: 'the customer threatens with the law',
  fraud: 'the customer speaks of fraud',
  own: 'the customer used a phrase of yours',
}

/** Some sentences no model should answer, however well: the business's own phrases, legal threats, fraud. Before any model is asked. */
export async function callPerson(tx: Tx, business: BusinessRow, conversation: ConversationRow, text: string): Promise<boolean> {
  if (conversation.mode === 'human' || !text) return false
  const found = findEscalation(text, business.escalationPhrases)
  if (!found) return false
  const reason = found.kind === 'own' ? `${reasons.own} ("${found.phrase}")` : reasons[found.kind]
  await escalate(tx, conversation, { reason, by: 'phrase', locale: conversation.languageCode ?? business.locale })
  return true
}
