import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { FieldRow } from '@proviso/db'

export const fieldView = (row: FieldRow): AnswerOf<typeof endpoints.fields.get> => ({
  key: row.key,
  label: row.label,
  type: row.type,
  ...(row.options?.length ? { options: row.options } : {}),
  description: row.description,
})
