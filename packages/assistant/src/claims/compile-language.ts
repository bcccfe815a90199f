import { type ClaimKind, claimKinds } from '@proviso/contracts'
import { compilePhrase, compileWords, type Part, type Phrase, type Place } from './compile-phrase.ts'
import type { Language, Script } from './language.ts'
import { fits } from './match-phrase.ts'

export interface Pattern {
  kind: ClaimKind
  form: 'act' | 'state'
  phrase: Phrase
}

export interface Marks {
  negation: Place
  conditional: Place
  modal: Place
  subject: Place
  trailing: Place
  past: Place
  beside: Place
  and: Place
  or: Place
  harmless: Place
}

export interface CompiledLanguage {
  code: string
  script: Script
  common: Set<string>
  /** Patterns that may begin with that word. */
  startingWith(word: string): readonly Pattern[]
  marks: Marks
  dates: { months: Place; on: Place; for: Place; clock: Place; was: Place | undefined; bare: boolean }
}

/** A language's table made ready to be tried on many sentences. */
export function compileLanguage({ code, script, common, words, claims, marks, dates }: Language): CompiledLanguage {
  const patterns = claimKinds.flatMap((kind) =>
    (['act', 'state'] as const).flatMap((form) =>
      claims[kind][form].map((source): Pattern => ({ kind, form, phrase: compilePhrase(source, words) })),
    ),
  )
  const list = (source = '') => compileWords(source)
  return {
    code,
    script,
    common: new Set(common.split('|').flatMap((each) => (each.includes('_') ? [] : [each]))),
    startingWith: indexPatterns(patterns),
    marks: {
      negation: list(marks.negation),
      conditional: list(marks.conditional),
      modal: list(marks.modal),
      subject: list(marks.subject),
      trailing: list(marks.trailing),
      past: list(marks.past),
      beside: list(marks.beside),
      and: list(marks.and),
      or: list(marks.or),
      harmless: list(marks.harmless),
    },
    dates: {
      months: list(dates.months),
      on: list(dates.on),
      for: list(dates.for),
      clock: list(dates.clock),
      was: dates.was ? list(dates.was) : undefined,
      bare: dates.bare ?? false,
    },
  }
}

const mostRemembered = 4000
const longestRemembered = 24

function indexPatterns(patterns: Pattern[]): (word: string) => readonly Pattern[] {
  const byWord = new Map<string, Pattern[]>()
  const byPart: { part: Part; pattern: Pattern }[] = []
  for (const pattern of patterns) {
    const [first] = pattern.phrase
    if (!first) continue
    for (const word of new Set([...first.exact, ...first.rows.keys()])) byWord.set(word, [...(byWord.get(word) ?? []), pattern])
    for (const part of first.parts) byPart.push({ part, pattern })
  }
  // People use the same few thousand words; each is looked up by its parts once.
  const remembered = new Map<string, readonly Pattern[]>()
  return (word) => {
    const known = remembered.get(word)
    if (known) return known
    const found = [
      ...new Set([...(byWord.get(word) ?? []), ...byPart.filter(({ part }) => fits(word, part)).map(({ pattern }) => pattern)]),
    ]
    if (remembered.size >= mostRemembered) remembered.clear()
    if (word.length <= longestRemembered) remembered.set(word, found)
    return found
  }
}
