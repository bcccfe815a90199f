import { type Place, unquoted } from './place.ts'
import { readNumber } from './read-number.ts'
import type { Trouble } from './statement.ts'

/** A number with or without a currency, in the business's one. */
export function readAmount(text: string, { grammar, currency, quotes }: Place): number | Trouble {
  const words = text.trim().split(' ')
  const signs = words.filter((word) => grammar.currencies.has(word))
  const bare = words.filter((word) => !grammar.currencies.has(word)).join(' ')
  const exact = unquoted(bare, quotes)
  const number = exact === undefined ? readNumber(bare, grammar.language.numbers) : Number(exact)
  if (number === undefined || !Number.isFinite(number)) return { reason: 'number', about: text }
  if (signs.some((sign) => !grammar.currencies.get(sign)?.has(currency))) return { reason: 'currency', about: currency }
  return number
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
