import { type CompiledPhrases, compilePhrases } from './compile-phrases.ts'
import { findOwnPhrase } from './find-own-phrase.ts'
import { languages } from './languages/index.ts'
import { plainWords } from './plain-words.ts'

/** Why a person must read this message. `phrase`: the business's own as it wrote it, or the customer's words, folded. */
export interface Escalation {
  kind: 'legal' | 'fraud' | 'own'
  phrase: string
}

const compiled = Object.values(languages).map(compilePhrases)

/** A word of the matter in a sentence that asks nothing and is calm in none of the languages that know the word ("police", "advokat"). */
function findWord(kind: 'legalWords' | 'fraudWords', text: string, candidates: CompiledPhrases[]): string | undefined {
  const knowing = candidates.filter((language) => language[kind].test(text))
  if (knowing.length === 0) return undefined
  for (const [sentence] of text.matchAll(/[^.?]+[.?]?/g)) {
    if (sentence.endsWith('?')) continue
    const matching = knowing.filter((language) => language[kind].test(sentence))
    const [first] = matching
    if (first && !matching.some(({ calm }) => calm.test(sentence))) return first[kind].exec(sentence)?.[0]
  }
  return undefined
}

function findBuiltIn(words: string): Escalation | undefined {
  const letters = words.replaceAll(' ', '')
  for (const kind of ['legal', 'fraud'] as const) {
    for (const language of compiled) {
      const found = language[kind].exec(language.isSpaceless ? letters : words)
      if (found) return { kind, phrase: found[0].trim() }
    }
  }
  for (const kind of ['legal', 'fraud'] as const) {
    for (const isSpaceless of [false, true]) {
      const candidates = compiled.filter((language) => language.isSpaceless === isSpaceless)
      const found = findWord(`${kind}Words`, isSpaceless ? letters : words, candidates)
      if (found !== undefined) return { kind, phrase: found.trim() }
    }
  }
  return undefined
}

/**
 * The phrase for which a text goes to a person before any model is asked: the business's own, a legal threat or an accusation of fraud in any of
 * the built-in languages, in this order. Pure and bounded: of a longer text the first 8,000 characters are read.
 */
export function findEscalation(text: string, ownPhrases: readonly string[]): Escalation | undefined {
  const words = plainWords(text)
  const own = findOwnPhrase(words, ownPhrases)
  return own === undefined ? findBuiltIn(words) : { kind: 'own', phrase: own }
}
