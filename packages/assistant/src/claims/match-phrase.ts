import type { Phrase, Place } from './compile-phrase.ts'
import type { Token } from './read-tokens.ts'

/** Counts comparisons, so that a test can hold what hostile text may cost. */
export interface Effort {
  steps: number
}

/** End of the phrase that begins at that word, or -1. Work is bounded by places × gap, whatever the text: positions are walked as a set. */
export function matchPhrase(tokens: Token[], at: number, phrase: Phrase, and: Place, effort: Effort): number {
  let ends = new Set([at])
  for (const [index, place] of phrase.entries()) {
    const next = new Set<number>()
    for (const end of ends)
      for (const from of openings(tokens, end, index === 0 ? 0 : place.gap, index > 0, and, effort))
        addEnds(tokens, from, place, next, effort)
    if (!next.size) return -1
    ends = next
  }
  return Math.min(...ends)
}

/** Where the next place may begin: not beyond a lone comma or an "and", which open another thing; an inserted ", …," may be skipped. */
function openings(tokens: Token[], from: number, gap: number, follows: boolean, and: Place, effort: Effort): number[] {
  const found: number[] = []
  let breaks = 0
  for (let at = from; at <= from + gap && at < tokens.length; at++) {
    effort.steps += 1
    const token = tokens[at]
    if (!token) break
    if (follows && token.breakBefore) breaks += gap === 0 && token.breakBefore === 2 ? 2 : 1
    if (breaks % 2 === 0) found.push(at)
    if (matchesAt(tokens, at, and)) break
  }
  return found
}

function addEnds(tokens: Token[], at: number, place: Place, ends: Set<number>, effort: Effort): void {
  effort.steps += 1 + place.rows.length + place.parts.length
  const text = tokens[at]?.text
  if (text === undefined) return
  if (place.exact.has(text) || place.parts.some((part) => fits(text, part))) ends.add(at + 1)
  for (const row of place.rows) if (row.every((word, index) => tokens[at + index]?.text === word)) ends.add(at + row.length)
}

const fits = (text: string, part: Place['parts'][number]) =>
  part.at === 'start' ? text.startsWith(part.text) : part.at === 'end' ? text.endsWith(part.text) : text.includes(part.text)

/** How many words of the place stand there: 0 for none. */
export function lengthAt(tokens: Token[], at: number, place: Place): number {
  const text = tokens[at]?.text
  if (text === undefined) return 0
  const row = place.rows.find((each) => each.every((word, index) => tokens[at + index]?.text === word))
  if (row) return row.length
  return place.exact.has(text) || place.parts.some((part) => fits(text, part)) ? 1 : 0
}

export const matchesAt = (tokens: Token[], at: number, place: Place): boolean => lengthAt(tokens, at, place) > 0
