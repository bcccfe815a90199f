import type { JsonValue } from '@proviso/contracts'
import type { FieldRow, ValueSource } from '@proviso/db'
import type { FieldSettings } from '../fields/field-kind.ts'
import { fieldKinds } from '../fields/index.ts'
import { e164 } from '../fields/phone.ts'
import type { CustomerMessage } from '../words/customer-words.ts'
import { standsInOrder } from '../words/stands-in-order.ts'
import { tokensOf } from '../words/to-words.ts'

export interface Found {
  source: Extract<ValueSource, 'customer' | 'contact_card'>
  evidenceMessageId: string
}

/** Where a customer said this stored value, newest first: on their own contact card or in their own words. */
export function findInWords(
  messages: CustomerMessage[],
  field: Pick<FieldRow, 'key' | 'type'>,
  stored: JsonValue,
  settings: FieldSettings,
): Found | undefined {
  for (const { id, words, card } of messages) {
    if (field.type === 'phone' && card?.phone && e164(`+${card.phone.replace(/\D/g, '')}`, undefined) === stored)
      return { source: 'contact_card', evidenceMessageId: id }
    if (field.key === 'name' && card?.name && typeof stored === 'string' && standsInOrder(stored, tokensOf(card.name))) {
      return { source: 'contact_card', evidenceMessageId: id }
    }
    if (fieldKinds[field.type].standsIn(stored, words, settings)) return { source: 'customer', evidenceMessageId: id }
  }
  return undefined
}
