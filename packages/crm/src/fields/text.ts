import { cleanText } from '@proviso/contracts'
import { standsInOrder } from '../words/stands-in-order.ts'
import { asText, type FieldKind } from './field-kind.ts'

const longest = 500

/** One line: names, cities, plates. */
export const text: FieldKind = {
  parse(entered) {
    if (typeof entered !== 'string' && typeof entered !== 'number') return { problem: 'has to be text' }
    const value = cleanText(String(entered)).replace(/\s+/g, ' ').trim()
    if (!value) return { problem: 'is empty' }
    return value.length > longest ? { problem: `is longer than ${longest} characters` } : { value }
  },
  format: asText,
  standsIn: (stored, { tokens }) => standsInOrder(asText(stored), tokens),
}
