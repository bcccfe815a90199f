import { numbersIn } from '../words/numbers-in.ts'
import type { FieldKind } from './field-kind.ts'
import { numberFormat } from './intl-formats.ts'

export const number: FieldKind = {
  parse(entered) {
    const value = typeof entered === 'string' && /^[+-]?\d+(\.\d+)?$/.test(entered.trim()) ? Number(entered) : entered
    if (typeof value !== 'number' || !Number.isFinite(value)) return { problem: 'has to be a number such as 12 or 12.5' }
    return { value: value === 0 ? 0 : value }
  },
  format: (stored, { business }) => numberFormat(business.locale, { maximumFractionDigits: 20 }).format(Number(stored)),
  standsIn: (stored, words) => numbersIn(words).has(Number(stored)),
}
