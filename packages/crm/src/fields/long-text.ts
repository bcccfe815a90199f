import { cleanText } from '@proviso/contracts'
import { asText, type FieldKind } from './field-kind.ts'
import { text } from './text.ts'

const longest = 10_000

export const longText: FieldKind = {
  parse(entered) {
    if (typeof entered !== 'string') return { problem: 'has to be text' }
    const value = cleanText(entered).replaceAll('\r\n', '\n').trim()
    if (!value) return { problem: 'is empty' }
    return value.length > longest ? { problem: `is longer than ${longest} characters` } : { value }
  },
  format: asText,
  standsIn: text.standsIn,
}
