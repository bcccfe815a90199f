import { type ClaimKind, claimKinds } from './claim.ts'
import { compilePhrase, compileWords, type Phrase, type Place } from './compile-phrase.ts'
import type { Language, Script } from './language.ts'

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
  /** Patterns by their first word; those that begin with a part of a word. */
  byWord: Map<string, Pattern[]>
  byPart: { text: string; at: 'start' | 'end' | 'inside'; pattern: Pattern }[]
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
  const byWord = new Map<string, Pattern[]>()
  const byPart: CompiledLanguage['byPart'] = []
  for (const pattern of patterns) {
    const [first] = pattern.phrase
    if (!first) continue
    for (const word of new Set([...first.exact, ...first.rows.flatMap(([head]) => head ?? [])])) {
      const known = byWord.get(word)
      if (known) known.push(pattern)
      else byWord.set(word, [pattern])
    }
    for (const part of first.parts) byPart.push({ ...part, pattern })
  }
  const list = (source = '') => compileWords(source)
  return {
    code,
    script,
    common: new Set(common.split('|').flatMap((each) => (each.includes('_') ? [] : [each]))),
    byWord,
    byPart,
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
