import { type FunctionDefinition, faultsOf, functionSchema } from '@proviso/contracts'
import { builtInActions } from './actions.ts'
import { chooseLanguage, languageOf, namedLanguage } from './choose-language.ts'
import { lineOf } from './compile-pattern.ts'
import { type Grammar, grammarOf } from './grammar.ts'
import { isDescription } from './is-description.ts'
import { joinStatements, type Stated } from './join-statements.ts'
import type { Reason } from './language.ts'
import { stands } from './match-pattern.ts'
import type { Named, Place, Surroundings } from './place.ts'
import { isPunctuation, plainSentence } from './plain-sentence.ts'
import { readDocument, type SentencePiece, splitLine } from './read-document.ts'
import { readMark, readSections, type Section } from './read-sections.ts'
import { readSentence } from './read-sentence.ts'
import { readSetting } from './read-setting.ts'
import { sayRule } from './say-rule.ts'
import type { RulePart, Trouble } from './statement.ts'
import { suggestPhrasings } from './suggest-phrasings.ts'
import { spellWord } from './vocabulary.ts'

/** A sentence of a text, and what becomes of it. */
export interface PlaybookSentence {
  /** From 1; columns in UTF-16 units. */
  line: number
  column: number
  text: string
  /** `enforced` by code; `guidance` for the model; `unclear`: it may be meant as a rule, and protects nothing. */
  status: 'enforced' | 'guidance' | 'unclear'
  function?: string
  rule?: RulePart | { action: string } | { audience: string[] } | { config: FunctionDefinition['config'] }
  /** The rule as compiled, in a sentence that is made from it. */
  said_back?: string
  reason?: string
  /** The nearest phrasing that works. */
  suggestion?: string
}

export interface CompiledPlaybook {
  language: string
  /** What the assistant should know and how it should speak: everything outside the functions, as written. */
  general: string
  functions: (FunctionDefinition & { line: number })[]
  sentences: PlaybookSentence[]
  /** Lines of headings. */
  sections: number[]
}

/** Longer texts are refused: a text is compiled while its writer waits. */
export const mostCharacters = 200_000
const mostSentenceCharacters = 2000
const mostFunctions = 200

/**
 * A text as functions, and every sentence with what becomes of it. Deterministic. A sentence is enforced only if every word of it is
 * accounted for; what looks like a rule and is not understood is `unclear`, never guidance.
 * @throws RangeError for a text of more than `mostCharacters`
 */
export function compilePlaybook(text: string, around: Surroundings = {}): CompiledPlaybook {
  if (text.length > mostCharacters) throw new RangeError(`a playbook has at most ${mostCharacters} characters`)
  const lines = readDocument(text)
  const stated = lines.slice(0, 40).flatMap((line) => {
    const [, value] = /^[^:]{1,20}:\s*(.+)$/u.exec(line.text) ?? []
    const language = value === undefined ? undefined : namedLanguage(value)
    return language && readMark(line.text, grammarOf(language))?.mark === 'language' ? [{ language, line: line.line }] : []
  })[0]
  const language = stated?.language ?? languageOf(around.inLanguage) ?? chooseLanguage(text, around.language)
  const grammar = grammarOf(language)
  const actions = around.actions ?? builtInActions
  const sections = readSections(
    lines.filter(({ line }) => line !== stated?.line),
    grammar,
    actions.map(({ name }) => name),
  ).slice(0, mostFunctions)
  const named = sections.flatMap(({ own, trouble }) => (own && trouble?.reason !== 'taken_name' ? [own] : []))
  const functions: Named[] = [...named, ...(around.functions ?? []).filter((each) => !named.some(({ name }) => name === each.name))]
  const settings = new Map<string, FunctionDefinition['config']>()
  const place: Omit<Place, 'own' | 'quotes'> = {
    grammar,
    fields: fieldsOf(around),
    functions,
    found: new Map(),
    currency: around.currency ?? 'EUR',
    argumentsOf: (name) => argumentsOf(functions.find((each) => each.name === name)?.action, settings.get(name), actions),
  }
  for (const section of sections)
    for (const line of section.own ? section.lines : []) {
      const mark = readMark(line.text, grammar)
      const config = mark?.mark === 'settings' ? readSetting(mark, grammar) : undefined
      if (section.own && config && 'config' in config) settings.set(section.own.name, config.config)
    }

  const general: string[] = []
  const drafts = new Map<string, Draft>()
  for (const { own, heading, trouble } of sections) {
    if (own && heading && !trouble) drafts.set(own.name, { own, line: heading.line, described: [], stated: [], settings: {} })
  }
  const sentences: PlaybookSentence[] = []
  const doubts: Doubt[] = []
  for (const section of sections) {
    if (section.heading && section.trouble) sentences.push(refusedHeading(section, place))
    else if (section.heading && !section.own)
      general.push(`${general.length ? '\n' : ''}${'#'.repeat(section.heading.level || 2)} ${section.heading.text}`)
    for (const line of section.lines) readLine(line, section)
  }
  const compiled = finish()
  sentences.sort((one, other) => one.line - other.line || one.column - other.column)
  return {
    language: language.code,
    general: general.join('\n'),
    functions: compiled,
    sentences,
    sections: sections.flatMap(({ heading }) => heading?.line ?? []),
  }

  function readLine(line: Section['lines'][number], section: Section): void {
    const draft = section.own && drafts.get(section.own.name)
    const mark = readMark(line.text, grammar)
    if (mark && (mark.mark === 'guidance' || draft)) {
      const sentence: PlaybookSentence = { line: line.line, column: line.column, text: line.text, status: 'guidance', ...ownerOf(section) }
      if (mark.mark === 'guidance') keep(mark.value, section)
      else {
        const setting = readSetting(mark, grammar)
        if (draft && 'setting' in setting) Object.assign(draft.settings, setting.setting)
        if ('config' in setting && draft) draft.settings.config = setting.config
        Object.assign(
          sentence,
          'reason' in setting
            ? { status: 'unclear', ...sayTrouble(setting, place) }
            : { status: 'enforced', rule: 'config' in setting ? { config: setting.config } : setting.setting },
        )
      }
      sentences.push(sentence)
      return
    }
    const kept: string[] = []
    for (const piece of splitLine(line)) {
      const sentence = readPiece(piece, section)
      sentences.push(sentence)
      if (sentence.status !== 'enforced') kept.push(piece.text)
    }
    if (kept.length) keep(kept.join(' '), section)
  }

  function keep(words: string, section: Section): void {
    const draft = section.own && drafts.get(section.own.name)
    if (draft) draft.described.push(words)
    else general.push(words)
  }

  function readPiece(piece: SentencePiece, section: Section): PlaybookSentence {
    const sentence: PlaybookSentence = { ...piece, status: 'guidance', ...ownerOf(section) }
    if (piece.text.length > mostSentenceCharacters) {
      const looks = looksLikeRule(plainSentence(piece.text.slice(0, 20_000)).tokens, grammar, section.own !== undefined)
      return looks ? { ...sentence, status: 'unclear', ...sayTrouble({ reason: 'long' }, place) } : sentence
    }
    const plain = plainSentence(piece.text)
    const tokens = plain.tokens.map((token) => spellWord(token, grammar.vocabulary))
    if (!looksLikeRule(tokens, grammar, section.own !== undefined)) return bareCondition(sentence, tokens, plain.quotes, section)
    const here: Place = { ...place, quotes: plain.quotes, own: section.own }
    const read = readSentence(tokens, here)
    if (!Array.isArray(read) && isDescription(tokens, here)) return sentence
    if (!Array.isArray(read)) return doubt(sentence, read ?? { reason: 'rule_like' }, tokens, here)
    const targets = new Set(read.map(({ target }) => target))
    const strange = read.find(({ target }) => !drafts.has(target))
    if (strange) return doubt(sentence, { reason: 'other_function', about: strange.target }, tokens, here)
    for (const target of targets) drafts.get(target)?.stated.push({ sentence, statements: read.filter((each) => each.target === target) })
    const [first = ''] = targets
    return Object.assign(sentence, { status: 'enforced', function: first })
  }

  /** A fragment such as "photo of the receipt" alone in a function's section: neither a rule nor harmless. */
  function bareCondition(sentence: PlaybookSentence, tokens: string[], quotes: string[], section: Section): PlaybookSentence {
    const here: Place = { ...place, quotes, own: section.own }
    if (!section.own || tokens.length > 20 || isDescription(tokens, here)) return sentence
    const [asRule] = [readSentence([...plainSentence(grammar.language.say.onlyIf('')).tokens, ...tokens], here)]
    return Array.isArray(asRule) ? doubt(sentence, { reason: 'bare' }, tokens, here) : sentence
  }

  function doubt(sentence: PlaybookSentence, trouble: Trouble, tokens: string[], here: Place): PlaybookSentence {
    const doubted: PlaybookSentence = { ...sentence, status: 'unclear', ...sayTrouble(trouble, here) }
    doubts.push({ sentence: doubted, tokens, here })
    return doubted
  }

  /** Once everything else is read: what would be unclear itself, alone or beside the other sentences, is no help. */
  function suggest(): void {
    const known = new Map<string, boolean>()
    for (const { sentence, tokens, here } of doubts) {
      const found = suggestPhrasings(tokens, here).find((text) => {
        const key = `${here.own?.name}: ${text}`
        const isRule = known.get(key) ?? isTaken(text, here)
        known.set(key, isRule)
        return isRule
      })
      if (found !== undefined) sentence.suggestion = found
    }
  }

  function isTaken(text: string, here: Place): boolean {
    const { tokens, quotes } = plainSentence(text)
    const statements = readSentence(tokens, { ...here, quotes })
    if (!Array.isArray(statements)) return false
    return [...new Set(statements.map(({ target }) => target))].every((target) => {
      const stated = drafts.get(target)?.stated
      if (!stated) return false
      const sentence: PlaybookSentence = { line: 0, column: 0, text, status: 'enforced' }
      const own = statements.filter((each) => each.target === target)
      return joinStatements([...stated, { sentence, statements: own }]).troubles.length === joinStatements(stated).troubles.length
    })
  }

  function finish(): CompiledPlaybook['functions'] {
    suggest()
    return [...drafts.values()].flatMap((draft) => {
      const { part, troubles } = joinStatements(draft.stated)
      for (const { sentence, trouble } of troubles) {
        Object.assign(sentence, { status: 'unclear' }, sayTrouble(trouble, place))
        draft.described.push(sentence.text)
      }
      for (const { sentence, rule } of part.said) {
        sentence.rule = rule
        sentence.said_back = sayRule(rule, { language, currency: place.currency }).join(' ')
      }
      const parsed = functionSchema.safeParse({
        name: draft.own.name,
        action: draft.own.action,
        description: draft.described.join('\n'),
        ...draft.settings,
        ...part.rule,
      })
      if (parsed.success) return [{ ...parsed.data, line: draft.line }]
      const [fault] = faultsOf(parsed.error)
      const heading = sections.find(({ own }) => own?.name === draft.own.name)?.heading
      sentences.push({
        line: draft.line,
        column: heading?.column ?? 1,
        text: heading?.text ?? '',
        status: 'unclear',
        function: draft.own.name,
        ...sayTrouble({ reason: 'invalid', about: `${fault?.pointer} ${fault?.detail}` }, place),
      })
      return []
    })
  }
}

/** A sentence that is unclear by itself, with what a suggestion needs to know of it. */
interface Doubt {
  sentence: PlaybookSentence
  tokens: string[]
  here: Place
}

interface Draft {
  own: Named
  line: number
  described: string[]
  stated: Stated[]
  settings: { audience?: FunctionDefinition['audience']; config?: FunctionDefinition['config'] }
}

const ownerOf = ({ own }: Section) => (own ? { function: own.name } : {})

const looksLikeRule = (tokens: string[], { parts: { triggers, softTriggers } }: Grammar, isInFunction: boolean): boolean => {
  const line = lineOf(tokens.filter((token) => !isPunctuation(token)))
  return stands(triggers, line) || (isInFunction && stands(softTriggers, line))
}

function refusedHeading({ heading, own, trouble }: Section, place: Omit<Place, 'own' | 'quotes'>): PlaybookSentence {
  const about: Trouble = trouble ?? { reason: 'no_action' }
  return {
    line: heading?.line ?? 1,
    column: heading?.column ?? 1,
    text: heading?.text ?? '',
    status: 'unclear',
    ...(own ? { function: own.name } : {}),
    ...sayTrouble(about, place),
  }
}

function sayTrouble({ reason, about = '' }: Trouble, place: Omit<Place, 'own' | 'quotes'> & Partial<Place>) {
  const { language } = place.grammar
  const choices: Partial<Record<Reason, string[]>> = {
    unknown_field: place.fields.map(({ key }) => key),
    unknown_function: place.functions.map(({ name }) => name),
    no_action: builtInActions.map(({ name }) => name),
    no_amount: place.own ? (place.argumentsOf(place.own.name) ?? []) : [],
  }
  return {
    reason: language.reasons[reason].replaceAll('$1', about).replaceAll('$2', (choices[reason] ?? []).slice(0, 30).join(', ') || '–'),
  }
}

function fieldsOf({ fields = [] }: Surroundings): Place['fields'] {
  const basic = ['phone', 'email', 'name'].filter((key) => !fields.some((each) => each.key === key))
  const all: { key: string; label?: string }[] = [...basic.map((key) => ({ key })), ...fields]
  return all.map(({ key, label }) => ({
    key,
    names: [key, ...(label ? [label] : [])].map((name) => plainSentence(name.replace(/[_-]/g, ' ')).tokens.join(' ')),
  }))
}

function argumentsOf(
  action: string | undefined,
  config: FunctionDefinition['config'] | undefined,
  actions: { name: string; arguments?: string[] }[],
) {
  if (action !== 'http') return actions.find(({ name }) => name === action)?.arguments
  const parameters = config?.parameters
  const properties = parameters && typeof parameters === 'object' && !Array.isArray(parameters) ? parameters.properties : undefined
  return properties && typeof properties === 'object' && !Array.isArray(properties) ? Object.keys(properties) : undefined
}
