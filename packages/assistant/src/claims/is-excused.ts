import type { CompiledLanguage } from './compile-language.ts'
import type { Place } from './compile-phrase.ts'
import { isDated } from './is-dated.ts'
import { lengthAt, matchesAt } from './match-phrase.ts'
import type { Token } from './read-tokens.ts'

/** Where a phrase was found: words `from` up to before `to` of the sentence. */
export interface Found {
  from: number
  to: number
  form: 'act' | 'state'
}

/** No clause is read further than this from the claim: prose never needs it, and hostile text costs no more for being long. */
const farthest = 60

/** Whether what reads like a claim is a question, a condition, a denial, a plan, somebody else's act, or a report of the past. */
export function isExcused(tokens: Token[], found: Found, asks: boolean, language: CompiledLanguage): boolean {
  const { marks } = language
  const { from, to, form } = found
  const clause = clauseStart(tokens, from)
  const clauseEnd = nextBreak(tokens, to)
  const near = afterLast(tokens, marks.and, clause, from)
  const ignored = harmlessWords(tokens, clauseStart(tokens, clause - 1), clauseEnd, marks.harmless)
  const holds = (place: Place, start: number, end: number) => holdsBetween(tokens, place, start, end, ignored)
  return (
    (asks && isAsked(tokens, found, language)) ||
    holds(marks.conditional, clause, to) ||
    (form === 'state' && followsCondition(tokens, clause, marks.conditional, ignored)) ||
    holds(marks.negation, near, to) ||
    holds(marks.modal, near, to) ||
    holds(marks.beside, from, Math.min(to + 1, tokens.length)) ||
    (form === 'act' && holds(marks.subject, near, from)) ||
    (form === 'state' &&
      (holds(marks.trailing, to, clauseEnd) || holds(marks.past, clause, clauseEnd) || isDated(tokens, found, clauseEnd, language)))
  )
}

function harmlessWords(tokens: Token[], start: number, end: number, harmless: Place): Set<number> {
  const words = new Set<number>()
  for (let at = Math.max(0, start); at < end; at++)
    for (let length = lengthAt(tokens, at, harmless); length > 0; length--) words.add(at + length - 1)
  return words
}

function holdsBetween(tokens: Token[], place: Place, start: number, end: number, ignored: ReadonlySet<number>): boolean {
  for (let at = start; at < end; at++) if (!ignored.has(at) && matchesAt(tokens, at, place)) return true
  return false
}

function clauseStart(tokens: Token[], from: number): number {
  let at = from
  while (at > 0 && from - at < farthest && !tokens[at]?.breakBefore) at--
  return at
}

function nextBreak(tokens: Token[], to: number): number {
  let at = to
  while (at < tokens.length && at - to < farthest && !tokens[at]?.breakBefore) at++
  return at
}

function afterLast(tokens: Token[], place: Place, start: number, end: number): number {
  for (let at = end - 1; at >= start; at--) if (matchesAt(tokens, at, place)) return at + 1
  return start
}

/** "If you send the receipt, your booking is confirmed": the clause before begins with a condition and only a comma parts them. */
function followsCondition(tokens: Token[], clause: number, conditional: Place, ignored: ReadonlySet<number>): boolean {
  if (clause === 0 || tokens[clause]?.breakBefore !== 1) return false
  const before = clauseStart(tokens, clause - 1)
  return holdsBetween(tokens, conditional, before, Math.min(before + 2, clause), ignored)
}

/** A question mark asks its last clause, tags ("right?") and alternatives ("or …?") included, but not what an "and" sets before it. */
function isAsked(tokens: Token[], { from, to }: Found, { marks }: CompiledLanguage): boolean {
  if (tokens.length - from > 3 * farthest) return false
  let asked = clauseStart(tokens, tokens.length - 1)
  while (asked > 0 && (tokens.length - asked <= 2 || matchesAt(tokens, asked, marks.or))) asked = clauseStart(tokens, asked - 1)
  if (from < asked) return false
  for (let at = to; at < tokens.length - 3; at++) if (matchesAt(tokens, at, marks.and)) return false
  return true
}
