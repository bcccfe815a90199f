import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { HolidayRow } from '@proviso/db'

export const holidaysView = (rows: readonly HolidayRow[]): AnswerOf<typeof endpoints.holidays.get> => ({
  holidays: rows.map(({ date, name, hours }) => ({ date, name, ...(hours ? { hours } : {}) })),
})
