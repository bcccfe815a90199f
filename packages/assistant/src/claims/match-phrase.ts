import type { Part, Phrase, Place } from './compile-phrase.ts'
import type { Token } from './read-tokens.ts'

/** Counts comparisons, so that a test can hold what hostile text may cost. */
export interface Effort {
  steps: number
}

/** End of the phrase that begins at that word, or -1. Positions are walked as a set, so that work is bounded by places × gaps, whatever the text. */
export function matchPhrase(tokens: Token[], at: number, phrase: Phrase, and: Place, effort: Effort): number {
  let ends = [at]
  for (const [index, place] of phrase.entries()) {
    const starts = index === 0 ? ends : openings(tokens, ends, place.gap, and)
    const next = new Set<number>()
    for (const start of starts) addEnds(tokens, start, place, next)
    effort.steps += starts.length
    if (!next.size) return -1
    ends = [...next]
  }
  return Math.min(...ends)
}

/** Where the next place may begin: not beyond a lone comma or an "and", which open another thing; an inserted ", …," may be skipped. */
function openings(tokens: Token[], ends: number[], gap: number, and: Place): number[] {
  const found = new Set<number>()
  for (const end of ends) {
    let breaks = 0
    for (let at = end; at <= end + gap && at < tokens.length; at++) {
      const breakBefore = tokens[at]?.breakBefore
      if (breakBefore && !(gap === 0 && breakBefore === 2)) breaks += 1
      if (breaks % 2 === 0) found.add(at)
      if (matchesAt(tokens, at, and)) break
    }
  }
  return [...found]
}

function addEnds(tokens: Token[], at: number, place: Place, ends: Set<number>): void {
  const text = tokens[at]?.text
  if (text === undefined) return
  if (place.exact.has(text) || place.parts.some((part) => fits(text, part))) ends.add(at + 1)
  for (const row of place.rows.get(text) ?? []) if (standsAt(tokens, at, row)) ends.add(at + row.length)
}

/** Whether the word has that part. */
export const fits = (word: string, { text, at }: Part): boolean =>
  at === 'start' ? word.startsWith(text) : at === 'end' ? word.endsWith(text) : word.includes(text)

const standsAt = (tokens: Token[], at: number, row: string[]) => row.every((word, index) => tokens[at + index]?.text === word)

/** How many words of the place stand there: 0 for none. */
export function lengthAt(tokens: Token[], at: number, place: Place): number {
  const text = tokens[at]?.text
  if (text === undefined) return 0
  const row = place.rows.get(text)?.find((each) => standsAt(tokens, at, each))
  if (row) return row.length
  return place.exact.has(text) || place.parts.some((part) => fits(text, part)) ? 1 : 0
}

export const matchesAt = (tokens: Token[], at: number, place: Place): boolean => lengthAt(tokens, at, place) > 0
