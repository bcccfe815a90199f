import { standsInOrder } from '../words/stands-in-order.ts'
import { asText, type FieldKind } from './field-kind.ts'
import { optionNamed } from './select.ts'

/** Stored in the order of the options, each once. Text is split at commas. */
export const multiSelect: FieldKind = {
  parse(entered, { options }) {
    const names = Array.isArray(entered) ? entered : typeof entered === 'string' ? entered.split(',') : []
    const chosen = names.map((name) => (typeof name === 'string' ? optionNamed(name, options) : undefined))
    if (!chosen.length || chosen.includes(undefined)) return { problem: `has to be a list of these: ${options?.join(', ') ?? ''}` }
    return { value: (options ?? []).filter((option) => chosen.includes(option)) }
  },
  format: (stored) => (Array.isArray(stored) ? stored.map(asText).join(', ') : asText(stored)),
  standsIn: (stored, { tokens }) => Array.isArray(stored) && stored.every((option) => standsInOrder(asText(option), tokens)),
}
