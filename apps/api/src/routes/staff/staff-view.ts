import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { StaffRow } from '@proviso/db'

export const staffView = (row: StaffRow): AnswerOf<typeof endpoints.staff.get> => ({
  key: row.key,
  name: row.name,
  services: row.services,
  ...(row.timezone ? { timezone: row.timezone } : {}),
  hours: row.hours,
  breaks: row.breaks,
  exceptions: row.exceptions,
})
