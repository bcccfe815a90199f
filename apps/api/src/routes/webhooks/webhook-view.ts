import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { DeliveryAttempt, WebhookDeliveryRow, WebhookRow } from '@proviso/db'
import { instant, instantOrNull } from '../instant.ts'

export type ShownWebhook = Omit<WebhookRow, 'secret'>

/** Never the secret: it is shown once, to who subscribes. */
export const webhookView = (row: ShownWebhook): AnswerOf<typeof endpoints.webhooks.list>['data'][number] => ({
  id: row.id,
  url: row.url,
  events: row.events,
  status: row.disabledAt ? 'disabled' : 'active',
  disabled_at: instantOrNull(row.disabledAt),
  disabled_reason: row.disabledReason,
  failing_since: instantOrNull(row.failingSince),
  created_at: instant(row.createdAt),
})

export const attemptView = ({ at, status, body, reason, durationMs }: DeliveryAttempt): AnswerOf<typeof endpoints.webhooks.test> => ({
  at,
  status: status ?? null,
  body: body ?? null,
  reason: reason ?? null,
  duration_ms: durationMs,
})

export const deliveryView = (row: WebhookDeliveryRow): AnswerOf<typeof endpoints.webhooks.resend> => ({
  id: row.id,
  event_id: row.eventId,
  type: row.type,
  status: row.state,
  attempts: row.attempts.map(attemptView),
  next_attempt_at: row.state === 'queued' ? instant(row.dueAt) : null,
  created_at: instant(row.createdAt),
  ended_at: instantOrNull(row.endedAt),
})
