import { compilePhrases } from './compile-phrases.ts'
import { findOwnPhrase } from './find-own-phrase.ts'
import { languages } from './languages/index.ts'
import { plainWords } from './plain-words.ts'

/** Why a person must read this message. `phrase`: the business's own as it wrote it, or the customer's words, folded. */
export interface Escalation {
  kind: 'legal' | 'fraud' | 'own'
  phrase: string
}

const compiled = Object.values(languages).map(compilePhrases)

/**
 * The phrase for which a text goes to a person before any model is asked: the business's own, a legal threat or an accusation of fraud in any of
 * the built-in languages, in this order. Pure and bounded: of a longer text the first 8,000 characters are read.
 */
export function findEscalation(text: string, ownPhrases: readonly string[]): Escalation | undefined {
  const words = plainWords(text)
  const own = findOwnPhrase(words, ownPhrases)
  if (own !== undefined) return { kind: 'own', phrase: own }

  const letters = words.replaceAll(' ', '')
  for (const kind of ['legal', 'fraud'] as const) {
    for (const language of compiled) {
      const found = language[kind].exec(language.isSpaceless ? letters : words)
      if (found) return { kind, phrase: found[0].trim() }
    }
  }
  return undefined
}
