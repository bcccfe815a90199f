import type { TaskRow } from '@proviso/db'
import { instant, instantOrNull } from '../instant.ts'

export const taskView = (row: TaskRow) => ({
  id: row.id,
  lead_id: row.leadId,
  title: row.title,
  note: row.note,
  due_at: instantOrNull(row.dueAt),
  remind_at: instantOrNull(row.remindAt),
  reminded_at: instantOrNull(row.remindedAt),
  done_at: instantOrNull(row.doneAt),
  created_by: row.createdBy,
  created_at: instant(row.createdAt),
})
