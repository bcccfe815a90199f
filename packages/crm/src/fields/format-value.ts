import type { BusinessProfile, JsonValue } from '@proviso/contracts'
import type { FieldRow } from '@proviso/db'
import type { ParsedValue } from './field-kind.ts'
import { fieldKinds } from './index.ts'

type Field = Pick<FieldRow, 'type' | 'options'>

/** The stored form of what somebody entered for a field, or in a sentence what is wrong with it. */
export const parseValue = (field: Field, entered: JsonValue, business: BusinessProfile): ParsedValue =>
  fieldKinds[field.type].parse(entered, { options: field.options, business })

/** A stored value as a person of that business reads it. */
export const formatValue = (field: Field, stored: JsonValue, business: BusinessProfile): string =>
  fieldKinds[field.type].format(stored, { options: field.options, business })
