import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { FollowUpRow } from '@proviso/db'
import { instant } from '../instant.ts'

export const followUpView = (row: FollowUpRow): AnswerOf<typeof endpoints.followUps.create> => ({
  id: row.id,
  chain: row.chainKey,
  conversation_id: row.conversationId,
  lead_id: row.leadId,
  state: row.state,
  ...(row.reason ? { reason: row.reason } : {}),
  ...(row.state === 'active' ? { next_step: row.nextStep, due_at: instant(row.dueAt) } : {}),
  started_by: row.startedBy,
  started_at: instant(row.startedAt),
  ...(row.endedAt ? { ended_at: instant(row.endedAt) } : {}),
})
