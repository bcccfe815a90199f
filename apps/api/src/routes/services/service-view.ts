import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { ServiceRow } from '@proviso/db'

export const serviceView = (row: ServiceRow): AnswerOf<typeof endpoints.services.get> => ({
  key: row.key,
  name: row.name,
  duration_minutes: row.durationMinutes,
  buffer_before_minutes: row.bufferBeforeMinutes,
  buffer_after_minutes: row.bufferAfterMinutes,
  ...(row.priceAmount !== null && row.priceCurrency ? { price: { amount: row.priceAmount, currency: row.priceCurrency } } : {}),
  capacity: row.capacity,
  notice_minutes: row.noticeMinutes,
  horizon_days: row.horizonDays,
})
