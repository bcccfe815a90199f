import { mediaKinds } from '@proviso/contracts'
import { compileNode, compilePattern, endsOf, type Line, lineOf, type Node, type Notation, type Pattern } from './compile-pattern.ts'
import { currencySigns } from './currency-signs.ts'
import { foldWord } from './fold-word.ts'
import type { Language, Reason } from './language.ts'
import { plainSentence, quoteMark } from './plain-sentence.ts'
import { numberEnds } from './read-number.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

/** The patterns of a language, compiled once. */
export interface Grammar {
  language: Language
  conditions: { type: string; has: Pattern[]; hasNot: Pattern[]; must: Pattern[] }[]
  frames: Record<keyof Language['frames'], Pattern[]>
  limits: Record<keyof Language['limits'], Pattern[]>
  approvals: Record<keyof Language['approvals'], Pattern[]>
  checkErrors: Record<'allow' | 'block', Pattern[]>
  enabled: Record<'off' | 'on', Pattern[]>
  traps: { reason: Reason; patterns: Pattern[] }[]
  actions: { action: string; do: Pattern; done: Pattern; unit: Pattern }[]
  fields: { key: string; pattern: Pattern; node: Node }[]
  scopes: { scope: 'conversation' | 'lead' | 'business'; pattern: Pattern }[]
  audiences: { who: 'assistant' | 'person' | 'integrator'; pattern: Pattern }[]
  media: { fresh: Node; proof: Node; any: Node; kinds: { kind: (typeof mediaKinds)[number]; node: Node }[] }
  /** A number with its currency. */
  money: Node
  it: Pattern
  times: Pattern
  marks: { [M in keyof Language['marks']]: Pattern }
  about: { [A in keyof Language['about']]: Node }
  parts: Record<'of' | 'actor' | 'ifLead' | 'lead' | 'tail' | 'either' | 'trial' | 'triggers' | 'softTriggers' | 'when', Node>
  negations: Set<string>
  and: Set<string>
  or: Set<string>
  /** By name, its tokens joined by spaces: the codes that it may stand for. */
  currencies: Map<string, Set<string>>
  vocabulary: Vocabulary
}

const compiled = new Map<string, Grammar>()

/** Compiled when it is first asked for. */
export function grammarOf(language: Language): Grammar {
  const known = compiled.get(language.code)
  if (known) return known
  const grammar = compileGrammar(language)
  compiled.set(language.code, grammar)
  return grammar
}

function compileGrammar(language: Language): Grammar {
  const notation = notationOf(language)
  const pattern = (text: string) => compilePattern(text, notation)
  const node = (text: string) => compileNode(`(${text})`, notation)
  const each = <K extends string>(lists: Record<K, string[]>) =>
    Object.fromEntries(Object.entries<string[]>(lists).map(([name, texts]) => [name, texts.map(pattern)])) as Record<K, Pattern[]>
  const all = <K extends string, T>(lists: Record<K, string>, make: (text: string) => T) =>
    Object.fromEntries(Object.entries<string>(lists).map(([name, text]) => [name, make(text)])) as Record<K, T>
  const words = (text: string) => new Set(text.split('|').map(foldWord))
  const { media } = language
  return {
    language,
    conditions: Object.entries(language.conditions).map(([type, lists]) => ({ type, ...each({ ...lists }) })),
    frames: each(language.frames),
    limits: each(language.limits),
    approvals: each(language.approvals),
    checkErrors: each(language.checkErrors),
    enabled: each(language.enabled),
    traps: language.traps.map(({ reason, patterns }) => ({ reason, patterns: patterns.map(pattern) })),
    actions: Object.entries(language.actions).map(([action, names]) => ({ action, ...all({ ...names }, pattern) })),
    fields: Object.entries(language.fields).map(([key, names]) => ({ key, pattern: pattern(names), node: node(names) })),
    scopes: (['lead', 'conversation', 'business'] as const).map((scope) => ({ scope, pattern: pattern(language.scopes[scope]) })),
    audiences: (['assistant', 'person', 'integrator'] as const).map((who) => ({ who, pattern: pattern(language.audiences[who]) })),
    media: {
      fresh: node(media.fresh),
      proof: node(media.proof),
      any: node(media.any),
      kinds: mediaKinds.map((kind) => ({ kind, node: node(media.kinds[kind]) })),
    },
    money: node('<money>'),
    it: pattern(language.it),
    times: pattern(language.times),
    marks: all(language.marks, pattern),
    about: all(language.about, node),
    parts: {
      of: node('$of'),
      actor: node('$actor'),
      ifLead: node('[$only] $if'),
      lead: node(language.lead),
      tail: node(language.tail),
      either: node(language.either),
      trial: node(language.trial),
      triggers: node(language.triggers),
      softTriggers: node(language.softTriggers),
      when: node(language.when),
    },
    negations: words(language.negations),
    and: words(language.and),
    or: words(language.or),
    currencies: currenciesOf(language),
    vocabulary: vocabularyOf(language),
  }
}

// the numbers of parts that are functions; those of compiled parts begin at 0
let ownIds = 1_000_000
const own = (ends: (line: Line, from: number) => number[]): Node => ({ kind: 'own', id: ownIds++, ends })
const token = (test: (token: string) => boolean): Node => own(({ tokens }, from) => (test(tokens[from] ?? '') ? [from + 1] : []))

function notationOf(language: Language): Notation {
  const { media, numbers, scopes, lists } = language
  const notation: Notation = { lists, slots: {}, known: new Map() }
  const node = (text: string) => compileNode(`(${text})`, notation)
  const isName = (word: string) => word.startsWith(quoteMark) || /^[a-z][a-z0-9_]*$/.test(word)
  notation.slots.n = own(({ tokens }, from) => numberEnds(tokens, from, numbers))
  notation.known.set('money', currencyNode(language))
  const [and, or] = [language.and, language.or].map((text) => new Set(text.split('|').map(foldWord))) as [Set<string>, Set<string>]
  const ordinals = new Set(Object.keys(numbers.ordinals).map(foldWord))
  const ordinalEnds = new Set(numbers.ordinalEnds.split('|').map(foldWord))
  Object.assign(notation.slots, {
    nfirst: notation.slots.n,
    nth: own(({ tokens }, from) => {
      const word = tokens[from] ?? ''
      if (ordinals.has(word)) return [from + 1]
      return /^\d{1,3}$/.test(word) ? [from + 1, ...(ordinalEnds.has(tokens[from + 1] ?? '') ? [from + 2] : [])] : []
    }),
    percent: own(({ tokens }, from) =>
      /^\d{1,3}(?:[.,]\d+)?$/.test(tokens[from] ?? '') ? endsOf(percent, lineOf(tokens), from + 1).slice() : [],
    ),
    decimal: token((word) => word.startsWith(quoteMark) || /^\d+(?:[.,]\d+)?$/.test(word)),
    arg: token(isName),
    media: mediaNode(media, node),
    lastone: node('$lastOne'),
    firstone: node('$firstOne'),
    beyond: node('$moreThan'),
    fresh: node('$freshTail'),
    scope: node(Object.values(scopes).join('|')),
    field: { kind: 'any', most: 6 },
    fn: { kind: 'any', most: 7 },
    do: { kind: 'any', most: 7 },
    unit: { kind: 'any', most: 3 },
    names: own(({ tokens }, from) => {
      const ends: number[] = []
      for (let at = from; at < tokens.length; at++) {
        if (and.has(tokens[at] ?? '') && ends.at(-1) === at) at++
        else if (at > from) break
        if (!isName(tokens[at] ?? '') || and.has(tokens[at] ?? '') || or.has(tokens[at] ?? '')) break
        ends.push(at + 1)
      }
      return ends
    }),
    c: { kind: 'any', most: 200 },
  } satisfies Record<string, Node>)
  const percent = node('%|$percent')
  notation.slots.money = node('$money <n> [$money]|<n> $money')
  notation.slots.sum = node('$money <n> [$money]|<n> $money|<n>')
  notation.slots.amount = notation.slots.sum
  return notation
}

function currenciesOf(language: Language): Map<string, Set<string>> {
  const currencies = new Map<string, Set<string>>()
  const add = (name: string, codes: readonly string[]) => {
    const words = plainSentence(name).tokens.join(' ')
    currencies.set(words, new Set([...(currencies.get(words) ?? []), ...codes]))
  }
  for (const [sign, codes] of currencySigns) add(sign, codes)
  for (const [code, names] of Object.entries(language.currencies)) for (const name of names.split('|')) add(name, [code])
  return currencies
}

function currencyNode(language: Language): Node {
  const names = currenciesOf(language)
  const most = Math.max(...[...names.keys()].map((name) => name.split(' ').length))
  return own(({ tokens }, from) =>
    Array.from({ length: most }, (_, at) => from + at + 1).filter(
      (end) => end <= tokens.length && names.has(tokens.slice(from, end).join(' ')),
    ),
  )
}

/** Kinds of files with words around them that change nothing; at least one kind. */
function mediaNode(media: Language['media'], node: (text: string) => Node): Node {
  const kind = node([...Object.values(media.kinds), media.proof, media.any].join('|'))
  const beside = node(`${media.plain}|${media.fresh}`)
  const or = node(`${media.or}|/`)
  return own((line, from) => {
    const ends = new Set<number>()
    const seen = new Set<number>()
    const visit = (at: number, hasKind: boolean, isJoint: boolean) => {
      const state = at * 4 + (hasKind ? 2 : 0) + (isJoint ? 1 : 0)
      if (seen.has(state)) return
      seen.add(state)
      if (hasKind && !isJoint) ends.add(at)
      for (const to of endsOf(kind, line, at)) visit(to, true, false)
      for (const to of endsOf(beside, line, at)) visit(to, hasKind, isJoint)
      if (hasKind && !isJoint) for (const to of endsOf(or, line, at)) visit(to, true, true)
    }
    visit(from, false, false)
    return [...ends]
  })
}
