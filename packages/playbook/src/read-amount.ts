import { type Place, unquoted } from './place.ts'
import { readNumber } from './read-number.ts'
import type { Trouble } from './statement.ts'

/** A number with or without a currency, in the business's one. */
export function readAmount(text: string, place: Place): number | Trouble {
  const { grammar, currency, quotes } = place
  const { bare, signs } = withoutCurrency(text, place)
  const exact = unquoted(bare, quotes)
  const number = exact === undefined ? readNumber(bare, grammar.language.numbers) : Number(exact)
  if (number === undefined || !Number.isFinite(number)) return { reason: 'number', about: text }
  if (signs.some((codes) => !codes.has(currency))) return { reason: 'currency', about: currency }
  return number
}

/** Whether an amount says its currency. */
export const namesCurrency = (text: string, place: Place): boolean => withoutCurrency(text, place).signs.length > 0

/** An amount without the names of currencies before and behind it, and what each of those may stand for. */
function withoutCurrency(text: string, { grammar: { currencies } }: Place): { bare: string; signs: Set<string>[] } {
  const words = text.trim().split(' ')
  const sizes = words.map((_, at) => words.length - at)
  const before = sizes.find((size) => currencies.has(words.slice(0, size).join(' '))) ?? 0
  const after = sizes.find((size) => currencies.has(words.slice(-size).join(' '))) ?? 0
  const names = [words.slice(0, before), words.slice(words.length - after)]
  return {
    bare: words.slice(before, words.length - after).join(' '),
    signs: names.flatMap((name) => currencies.get(name.join(' ')) ?? []),
  }
}

/** A share as written in percent, or as "1 in 10". */
export function readShare(slots: Record<string, string>, place: Place): number | Trouble {
  const { percent, decimal, n } = slots
  if (percent !== undefined) {
    const digits = percent.split(' ')[0]?.replace(',', '.') ?? ''
    // shifted as text: 0.07 is no sum of floating hundredths
    const rate = Number(`${digits}e-2`)
    return rate > 0 && rate <= 1 ? rate : { reason: 'number', about: percent }
  }
  if (decimal !== undefined) {
    const rate = Number(unquoted(decimal, place.quotes) ?? decimal.replace(',', '.'))
    return rate > 0 && rate <= 1 ? rate : { reason: 'number', about: decimal }
  }
  const every = n === undefined ? undefined : readNumber(n, place.grammar.language.numbers)
  return every && every >= 1 ? 1 / every : { reason: 'number', about: n ?? '' }
}
