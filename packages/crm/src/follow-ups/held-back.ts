import type { ConversationRow, LeadRow, Tx } from '@proviso/db'

/** Why nothing may be said in a conversation unasked; undefined where it may. */
export async function heldBack(tx: Tx, chat: ConversationRow, stopStages: string[]): Promise<string | undefined> {
  if (chat.mode === 'human') return 'a person runs the conversation'
  if (chat.optedOutAt) return 'the customer wishes for no such messages'
  if (!chat.reachable) return 'the customer has blocked the channel'
  const [lead] = await tx<Pick<LeadRow, 'stage' | 'erasedAt'>[]>`
    select stage, erased_at from leads where business_id = ${chat.businessId} and id = ${chat.leadId}`
  if (!lead || lead.erasedAt) return 'the person was erased'
  if (lead.stage && stopStages.includes(lead.stage)) return `the lead is closed (${lead.stage})`
  return undefined
}
