import type { ConversationRow, ProposalRow, Tx } from '@proviso/db'
import { answerProposal } from '../conversations/answer-proposal.ts'
import { hasButtons } from '../outbox/has-buttons.ts'
import { isOptOut } from '../phrases/is-opt-out.ts'
import { numberIn } from '../phrases/number-in.ts'

/** Words that are more than words: an opt-out ends reminders and follow-ups, and a number answers a proposal where the messenger has no buttons. */
export async function hearWords(tx: Tx, conversation: ConversationRow, text: string): Promise<void> {
  if (isOptOut(text)) await tx`update conversations set opted_out_at = now() where id = ${conversation.id}`
  const choice = hasButtons(conversation.channelKind) ? undefined : numberIn(text)
  if (!choice) return
  const [open] = await tx<
    ProposalRow[]
  >`select * from proposals where conversation_id = ${conversation.id} and status = 'pending' order by created_at desc limit 1`
  if (open) await answerProposal(tx, conversation, open.id, choice === '1')
}
