import type { CompiledLanguage } from './compile-language.ts'
import type { Place } from './compile-phrase.ts'
import { matchesAt } from './match-phrase.ts'
import type { Token } from './read-tokens.ts'

const day = /^\p{N}{1,2}(?:st|nd|rd|th|er|º|го)?$/u
const wholeDate = /^(?:\p{N}{4}[./-]\p{N}{1,2}[./-]\p{N}{1,2}|\p{N}{1,2}[./-]\p{N}{1,2}[./-]\p{N}{2,4})$/u
const timeOfDay = /^\p{N}{1,2}(?::\p{N}{2}|h\p{N}{0,2})$/u

/** Whether a state is dated like an event ("was confirmed on 3 May"), not like an appointment ("for 3 May", "on 3 May at 10"). */
export function isDated(
  tokens: Token[],
  { from, to }: { from: number; to: number },
  clauseEnd: number,
  { dates }: CompiledLanguage,
): boolean {
  const any = (place: Place, start: number, end: number) =>
    tokens.slice(start, end).some((_, index) => matchesAt(tokens, start + index, place))
  if (dates.was && !any(dates.was, from, to)) return false
  const end = Math.min(clauseEnd, to + 8)
  if (tokens.slice(from, end).some(({ text }) => timeOfDay.test(text)) || any(dates.clock, from, end)) return false
  for (let at = from; at < end; at++) {
    const first = dateAt(tokens, at, dates.months)
    if (first < 0) continue
    const start = Math.max(0, first - 3)
    // Turkish says "on" and "for" behind the date.
    const around = [...range(start, first), ...range(at + 1, Math.min(at + 3, tokens.length))]
    if (around.some((index) => matchesAt(tokens, index, dates.for))) return false
    return dates.bare || around.some((index) => matchesAt(tokens, index, dates.on))
  }
  return false
}

/** First word of a date that ends at that word, or -1. */
function dateAt(tokens: Token[], at: number, months: Place): number {
  const text = tokens[at]?.text ?? ''
  if (wholeDate.test(text)) return at
  if (!matchesAt(tokens, at, months)) return -1
  const before = tokens[at - 1]?.text ?? ''
  if (day.test(before)) return at - 1
  if (before === 'de' && day.test(tokens[at - 2]?.text ?? '')) return at - 2
  return day.test(tokens[at + 1]?.text ?? '') ? at : -1
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
