import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { ConversationRow } from '@proviso/db'
import { instantOrNull } from '../instant.ts'

export const conversationView = (row: ConversationRow): AnswerOf<typeof endpoints.conversations.get> => ({
  id: row.id,
  lead_id: row.leadId,
  channel_id: row.channelId,
  channel_kind: row.channelKind,
  mode: row.mode,
  mode_reason: row.modeReason,
  mode_until: instantOrNull(row.modeUntil),
  unread: row.unread,
  last_message_at: instantOrNull(row.lastMessageAt),
})
