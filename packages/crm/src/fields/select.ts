import { standsInOrder } from '../words/stands-in-order.ts'
import { asText, type FieldKind } from './field-kind.ts'

/** The option as its owner wrote it, whatever the case it was entered in. */
export const optionNamed = (entered: string, options: string[] | null) =>
  options?.find((option) => option.toLocaleLowerCase() === entered.trim().toLocaleLowerCase())

export const select: FieldKind = {
  parse(entered, { options }) {
    const option = typeof entered === 'string' ? optionNamed(entered, options) : undefined
    return option === undefined ? { problem: `has to be one of: ${options?.join(', ') ?? ''}` } : { value: option }
  },
  format: asText,
  standsIn: (stored, { tokens }) => standsInOrder(asText(stored), tokens),
}
