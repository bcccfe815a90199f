import { foldText } from './fold-text.ts'
import type { LanguagePhrases } from './language-phrases.ts'

/** Expressions over what `plainWords` gives (without its spaces where the language has none). */
export interface CompiledPhrases {
  isSpaceless: boolean
  legal: RegExp
  fraud: RegExp
  legalWords: RegExp
  fraudWords: RegExp
  calm: RegExp
}

// A gap is bounded in words and each try starts at a space, so a hostile text costs no more than a few passes.
const source = (pattern: string, isSpaceless: boolean) =>
  foldText(pattern)
    .replaceAll(isSpaceless ? '...' : ' ... ', isSpaceless ? '[^.?]{0,8}?' : '(?: [^ .?]+){0,4}? ')
    .replaceAll('*', '[^ .?]*')

function unless(isSpaceless: boolean) {
  if (isSpaceless) return { asked: '(?![^.?]{0,4}\\?)', alone: (one: string) => `(?<=^|[.?])${one}(?=[.]|$)` }
  return { asked: '(?!(?: [^ .?]+){0,2} \\?)', alone: (one: string) => `(?<=^ |[.?] )${one}(?= [.]| $)` }
}

/** The expressions of one language; throws on a pattern that is none. */
export function compilePhrases(language: LanguagePhrases): CompiledPhrases {
  const isSpaceless = language.isSpaceless === true
  const { asked, alone } = unless(isSpaceless)
  const whole = (pattern: string) => (isSpaceless ? `(?:${source(pattern, true)})` : `(?:${source(pattern, false)})(?= )`)
  const oneOf = (patterns: string[]) => {
    const any = patterns.map((pattern) => `(?:${pattern})`).join('|')
    return new RegExp(isSpaceless ? any : `(?<= )(?:${language.prefix ?? ''})(?:${any})`, 'u')
  }
  return {
    isSpaceless,
    legal: oneOf(language.legal.map(whole)),
    fraud: oneOf([
      ...language.fraud.map(whole),
      ...language.fraudUnlessAsked.map((pattern) => whole(pattern) + asked),
      ...language.fraudAlone.map((pattern) => alone(`(?:${source(pattern, isSpaceless)})`)),
    ]),
    legalWords: oneOf(language.legalWords.map(whole)),
    fraudWords: oneOf(language.fraudWords.map(whole)),
    calm: oneOf(language.calm.map(whole)),
  }
}
