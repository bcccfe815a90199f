import { z } from 'zod'
import { claimKinds } from '../claims.ts'
import { type Endpoint, isTimeZone } from './endpoint.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 21:30')
const delayMs = z.int().min(0).max(600_000)
const usd = z.number().min(0).max(1_000_000)

export const businessSchema = z
  .object({
    id: z.string(),
    name: z.string().trim().min(1).max(200),
    timezone: z.string().refine(isTimeZone, 'an IANA time zone such as Europe/Berlin'),
    locale: z.string().refine(isLocale, 'a language tag (BCP 47) such as en or pt-BR'),
    currency: z.string().refine((code) => currencies.has(code), 'an ISO 4217 code such as EUR'),
    instructions: z.string().max(50_000),
    assistant_on: z.boolean(),
    reply_delay_ms: delayMs,
    media_delay_ms: delayMs,
    takeover_minutes: z.int().min(0).max(43_200),
    budgets: z.strictObject({ turn_usd: usd, day_usd: usd }),
    max_calls_per_turn: z.int().min(1).max(100),
    max_turns_per_hour: z
      .int()
      .min(1)
      .max(1_000_000)
      .describe('of one conversation; beyond it a person is called, since nobody types that fast'),
    retention_days: z
      .int()
      .min(1)
      .max(36_500)
      .nullable()
      .describe('people of whom nothing was heard for so long are erased, within an hour; null: never'),
    model: z.string().min(1).max(200).nullable().describe("null: the product's default model"),
    escalation_phrases: z.array(z.string().trim().min(1).max(200)).max(200),
    claim_phrases: z
      .partialRecord(z.enum(claimKinds), z.array(z.string().trim().min(1).max(200)).max(100))
      .describe('what your assistant says when it claims an action as done, beside the built-in patterns'),
    reminder_minutes: z
      .array(z.int().min(5).max(43_200))
      .max(5)
      .refine((minutes) => new Set(minutes).size === minutes.length, 'a time stands there twice')
      .describe('when customers are reminded of a visit in the chat, in minutes before it; empty: never'),
    quiet_hours: z
      .strictObject({ from: timeOfDay, to: timeOfDay })
      .refine(({ from, to }) => from !== to, 'has to end at another time than it begins')
      .nullable()
      .describe("between these times of the business's zone nobody is written to unasked; null: none"),
    calendar_files: z.boolean().describe('whether booking, moving and cancelling in the chat bring a calendar file with them'),
  })
  .meta({ id: 'Business' })

const { id: _, budgets, ...settable } = businessSchema.shape
const businessChange = z.strictObject({ ...settable, budgets: budgets.partial() }).partial()

export const businessEndpoints = {
  get: {
    operationId: 'business.get',
    method: 'GET',
    path: '/v1/business',
    scope: 'read',
    summary: 'The business this key belongs to',
    answer: businessSchema,
    status: 200,
  },
  patch: {
    operationId: 'business.patch',
    method: 'PATCH',
    path: '/v1/business',
    scope: 'write',
    summary: 'Change settings of the business; what is left out stays',
    body: businessChange,
    answer: businessSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
