import { tokensOf } from './to-words.ts'

/**
 * Whether a value's words stand in a text one after another, whatever the case, spacing and punctuation.
 * It begins and ends where words of the text do: "Ann" does not stand in "Hannah".
 */
export function standsInOrder(value: string, tokens: string[]): boolean {
  const wanted = tokensOf(value).join('')
  if (!wanted) return false
  for (let first = 0; first < tokens.length; first++) {
    let joined = ''
    for (let last = first; last < tokens.length && joined.length < wanted.length; last++) joined += tokens[last]
    if (joined === wanted) return true
  }
  return false
}
