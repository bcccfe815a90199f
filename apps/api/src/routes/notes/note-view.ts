import type { NoteRow } from '@proviso/db'
import { instant, instantOrNull } from '../instant.ts'

export const noteView = (row: NoteRow) => ({
  id: row.id,
  lead_id: row.leadId,
  text: row.text,
  author: row.author,
  created_at: instant(row.createdAt),
  edited_at: instantOrNull(row.editedAt),
})
