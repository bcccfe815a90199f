import type { BusinessProfile, JsonValue } from '@proviso/contracts'
import type { Words } from '../words/to-words.ts'

export interface FieldSettings {
  /** Of a select. */
  options: string[] | null
  business: BusinessProfile
}

export type ParsedValue = { value: JsonValue } | { problem: string }

/** One type of field: what is stored for what somebody entered, how it reads, and when a customer's words hold it. */
export interface FieldKind {
  /** The stored form, the same for equal values; or in a sentence what is wrong. Never throws. */
  parse(entered: JsonValue, settings: FieldSettings): ParsedValue
  /** A stored value as a person of that business reads it. */
  format(stored: JsonValue, settings: FieldSettings): string
  /** Whether these words of the customer say this stored value. */
  standsIn(stored: JsonValue, words: Words, settings: FieldSettings): boolean
}

export const asText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value))
