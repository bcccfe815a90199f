import { z } from 'zod'
import { asText, type FieldKind } from './field-kind.ts'

const schema = z.email().max(254)
const within = /[^\s<>()[\],;:"'«»„“”]+@[^\s<>()[\],;:"'«»„“”]+/gu

export const email: FieldKind = {
  parse(entered) {
    const { data } = schema.safeParse(typeof entered === 'string' ? entered.trim() : entered)
    return data ? { value: data.toLowerCase() } : { problem: 'has to be an e-mail address' }
  },
  format: asText,
  standsIn: (stored, { text }) =>
    (text.match(within) ?? []).some((found) => found.toLowerCase().replace(/^mailto:|[.!?]+$/g, '') === asText(stored).toLowerCase()),
}
