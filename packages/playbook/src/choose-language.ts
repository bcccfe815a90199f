import type { Language } from './language.ts'
import { languages } from './locales/index.ts'
import { plainSentence } from './plain-sentence.ts'

const mostTokens = 4000

/** The language of a text by its frequent words; where they tell nothing, the one of `otherwise`, else English. */
export function chooseLanguage(text: string, otherwise?: string): Language {
  const { tokens } = plainSentence(text.slice(0, 40_000))
  const counts = new Map<string, number>()
  for (const token of tokens.slice(0, mostTokens)) counts.set(token, (counts.get(token) ?? 0) + 1)
  const scored = languages.map((language) => ({
    language,
    score: [...commonOf(language)].reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) + (language.code === otherwise ? 0.5 : 0),
  }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.language : (languages[0] as Language)
}

export const languageOf = (code: string | undefined): Language | undefined => languages.find((each) => each.code === code)

/** The language that a text names in a line such as "Language: English". */
export function namedLanguage(name: string): Language | undefined {
  const wanted = plainSentence(name).tokens.join(' ')
  return languages.find(({ names }) => names.split('|').some((each) => plainSentence(each).tokens.join(' ') === wanted))
}

const sets = new Map<string, Set<string>>()
function commonOf(language: Language): Set<string> {
  const known = sets.get(language.code) ?? new Set(language.common.split('|').flatMap((word) => plainSentence(word).tokens))
  sets.set(language.code, known)
  return known
}
