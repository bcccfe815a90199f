import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { BusinessRow } from '@proviso/db'

export type BusinessView = AnswerOf<typeof endpoints.business.get>

export const businessView = (row: BusinessRow): BusinessView => ({
  id: row.id,
  name: row.name,
  timezone: row.timezone,
  locale: row.locale,
  currency: row.currency,
  instructions: row.instructions,
  assistant_on: row.assistantOn,
  reply_delay_ms: row.replyDelayMs,
  media_delay_ms: row.mediaDelayMs,
  takeover_minutes: row.takeoverMinutes,
  budgets: { turn_usd: row.turnBudgetUsd, day_usd: row.dayBudgetUsd },
  max_calls_per_turn: row.maxCallsPerTurn,
  max_turns_per_hour: row.maxTurnsPerHour,
  retention_days: row.retentionDays,
  model: row.model,
  escalation_phrases: row.escalationPhrases,
  claim_phrases: row.claimPhrases,
  reminder_minutes: row.reminderMinutes,
  quiet_hours: row.quietHours,
  calendar_files: row.calendarFiles,
})
