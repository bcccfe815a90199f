import type { ApprovalRow } from '@proviso/db'
import { instant } from '../instant.ts'
import { shownObject } from '../shown-object.ts'

export const approvalView = (row: ApprovalRow) => ({
  id: row.id,
  call_id: row.callId,
  conversation_id: row.conversationId,
  function: row.function,
  arguments: shownObject(row.arguments),
  status: row.status,
  expires_at: instant(row.expiresAt),
  ...(row.decidedAt ? { decided_at: instant(row.decidedAt) } : {}),
  ...(row.decidedBy ? { decided_by: row.decidedBy } : {}),
  ...(row.reason ? { reason: row.reason } : {}),
})
