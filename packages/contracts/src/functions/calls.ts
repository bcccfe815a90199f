import type { JsonObject } from '../json.ts'
import type { Precondition } from '../preconditions/index.ts'

/** How a call ended. `proposed` and `running` are inner states and are never shown. */
export const callOutcomes = [
  'succeeded',
  'blocked',
  'invalid',
  'limited',
  'waiting',
  'declined',
  'expired',
  'failed',
  'unknown',
  'skipped',
] as const
export type CallOutcome = (typeof callOutcomes)[number]

export type Actor = 'assistant' | 'person' | 'integrator'

/** The rows that satisfied a check, so that "why was this paid?" can be answered later. */
export interface Evidence {
  message_ids?: string[]
  media_ids?: string[]
  event_ids?: string[]
  call_ids?: string[]
  payment_ids?: string[]
  field?: string
  count?: number
}

/** One fact that was looked at before a call ran. */
export interface Check {
  type: string
  sentence: string
  /** What was asked, so that it can be said in another language; absent in calls from before it was kept. */
  rule?: Precondition
  passed: boolean
  /** Evaluated and logged, not enforced. */
  shadow?: boolean
  /** The check itself could not be evaluated. */
  error?: string
  evidence: Evidence | null
  /** Of `any_of`. */
  of?: Check[]
}

export type RefusalCategory = 'permission' | 'business' | 'validation' | 'transient'

/** What the model reads when a call did not happen. */
export interface Refusal {
  isError: true
  errorCategory: RefusalCategory
  isRetryable: boolean
  message: string
  attempted: { function: string; arguments: JsonObject }
  missing: { type: string; sentence: string }[]
  next: string
}
