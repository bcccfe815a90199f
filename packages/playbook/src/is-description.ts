import { endsOf, lineOf } from './compile-pattern.ts'
import { matchesWords, stands } from './match-pattern.ts'
import type { Place } from './place.ts'
import { isPunctuation } from './plain-sentence.ts'

/**
 * Whether a sentence is a mere clause that tells when a function is for: "When the customer says that they will not come." Its negations
 * forbid nothing, as long as they do not stand before what a function does, and nothing else in it looks like a rule.
 */
export function isDescription(tokens: string[], { grammar, own }: Place): boolean {
  const { parts, negations, actions, it } = grammar
  if (!own || tokens.some((token, at) => isPunctuation(token) && token !== ',' && at > 0)) return false
  const plain = tokens.filter((token) => !isPunctuation(token))
  const [start] = endsOf(parts.when, lineOf(plain), 0)
  if (start === undefined) return false
  const rest = lineOf(plain.slice(start).filter((token) => !negations.has(token)))
  if (stands(parts.triggers, rest) || stands(parts.softTriggers, rest)) return false
  const isDoing = (words: string) => matchesWords(it, words) || actions.some((each) => matchesWords(each.do, words))
  return !plain.some((token, at) => {
    if (!negations.has(token)) return false
    for (let to = at + 2; to <= Math.min(plain.length, at + 6); to++) if (isDoing(plain.slice(at + 1, to).join(' '))) return true
    return false
  })
}
