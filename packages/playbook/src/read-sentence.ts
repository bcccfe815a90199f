import type { Limit, Precondition } from '@proviso/contracts'
import { type Line, lineOf, type Pattern } from './compile-pattern.ts'
import type { Grammar } from './grammar.ts'
import { matchesWords, matchSpan, possible, type Span, skipLead, skipTail, wordsOf } from './match-pattern.ts'
import { findTarget, type Place, unquoted } from './place.ts'
import { isPunctuation } from './plain-sentence.ts'
import { namesCurrency, readAmount, readShare } from './read-amount.ts'
import { readCondition, readConditions } from './read-condition.ts'
import { readNumber } from './read-number.ts'
import { isTrouble, type Reading, type Statement, type Trouble } from './statement.ts'

type Slots = Record<string, string>
const mostTokens = 200

/**
 * What a sentence says. Every word has to be accounted for by one phrasing, or by several joined by "and" or a comma: a word that no
 * phrasing has a place for might turn the rule around. Several statements where it holds several rules. Undefined where nothing of it is
 * known.
 */
export function readSentence(tokens: string[], place: Place): Statement[] | Trouble | undefined {
  if (tokens.length > mostTokens) return { reason: 'long' }
  const joints = new Set<number>()
  const plain: string[] = []
  for (const token of tokens) {
    if (isPunctuation(token)) joints.add(plain.length)
    else plain.push(token)
  }
  const line = lineOf(plain)
  const skip = skipLead(place.grammar.parts.trial, line, [0, plain.length])
  const read = readJoined({ line, joints, commas: tokens.includes(',') ? tokens : [] }, skip, place)
  if (!skip || !Array.isArray(read)) return read
  const statements = read.flatMap((each) => shadowed(each) ?? [])
  return statements.length === read.length ? statements : { reason: 'rule_like' }
}

interface Sentence {
  line: Line
  /** Before which tokens punctuation stands. */
  joints: Set<number>
  /** All tokens, where commas stand among them. */
  commas: string[]
}

function shadowed({ preconditions, ...rest }: Statement): Statement | undefined {
  if (!preconditions || rest.limits || rest.approval || rest.on_check_error !== undefined || rest.enabled !== undefined) return undefined
  return { ...rest, preconditions: preconditions.map((each) => ({ ...each, shadow: true })) }
}

function readJoined(sentence: Sentence, begin: number, place: Place): Statement[] | Trouble | undefined {
  const { line, joints } = sentence
  const { grammar } = place
  const end = line.tokens.length
  const memo = new Map<number, Statement[] | Trouble | undefined>()
  const isJoint = (at: number) => grammar.and.has(line.tokens[at] ?? '')
  const cuts: number[] = []
  for (let at = begin + 1; at < end; at++) if (joints.has(at) || isJoint(at)) cuts.push(at)
  const from = (start: number): Statement[] | Trouble | undefined => {
    if (memo.has(start)) return memo.get(start)
    const whole = readRule(sentence, [start, end], place)
    let found: Statement[] | Trouble | undefined = whole && !isTrouble(whole) ? [whole] : undefined
    let trouble = isTrouble(whole) ? whole : undefined
    for (const cut of cuts.slice(0, 12)) {
      if (found || cut <= start) continue
      const first = readRule(sentence, [start, cut], place)
      if (!first || isTrouble(first)) {
        trouble ??= first
        continue
      }
      let next = cut
      while (next < end && isJoint(next)) next++
      const rest = next < end ? from(next) : []
      if (Array.isArray(rest)) found = [first, ...rest]
      else trouble ??= rest
    }
    memo.set(start, found ?? trouble)
    return found ?? trouble
  }
  const found = from(begin)
  // "500 EUR or more: ask me" is one rule with a condition, and no two
  const isMixed =
    Array.isArray(found) &&
    found.length > 1 &&
    found.some(({ approval, limits }) => approval && !limits) &&
    found.some(({ limits }) => limits)
  return isMixed ? { reason: 'rule_like' } : found
}

/** One rule. */
function readRule({ line, commas }: Sentence, span: Span, place: Place): Reading | undefined {
  const { grammar } = place
  const first = readSpan(line, span, place)
  if (first && !isTrouble(first)) return first
  const isWhole = span[0] === 0 && span[1] === line.tokens.length
  for (const words of isWhole ? withoutCommas(commas, grammar) : []) {
    const joined = lineOf(words.filter((token) => !isPunctuation(token)))
    const found = readSpan(joined, [0, joined.tokens.length], place)
    if (found && !isTrouble(found)) return found
  }
  return first
}

function readSpan(line: Line, whole: Span, place: Place): Reading | undefined {
  const { grammar } = place
  if (whole[0] >= whole[1]) return undefined
  let trouble: Trouble | undefined
  const start = skipLead(grammar.parts.lead, line, whole)
  const bare: Span = [start, skipTail(grammar.parts.tail, line, [start, whole[1]])]
  for (const span of bare[0] === whole[0] && bare[1] === whole[1] ? [whole] : [whole, bare]) {
    const reading = tryAll(
      () => readLimit(line, span, place),
      () => readApproval(line, span, place),
      () => readSwitch(line, span, place),
      () => readFrames(line, span, place),
    )
    if (reading && !isTrouble(reading)) return reading
    trouble ??= reading
  }
  return findTrap(line, bare, grammar) ?? trouble
}

/** "A, B or C" with every comma as that "or". */
function withoutCommas(tokens: string[], { and, or }: Grammar): string[][] {
  if (!tokens.includes(',')) return []
  return [or, and].flatMap((words) => {
    const joint = tokens.findLast((token) => words.has(token))
    if (joint === undefined) return []
    return [tokens.map((token) => (token === ',' ? joint : token)).filter((token, at, all) => token !== joint || all[at + 1] !== joint)]
  })
}

function findTrap(line: Line, span: Span, { traps }: Grammar): Trouble | undefined {
  const trap = traps.find(({ patterns }) => possible(patterns, line).some((pattern) => !matchSpan(pattern, line, span).next().done))
  return trap && { reason: trap.reason }
}

/** The first pattern and way of matching it that comes to something; else the first trouble. */
function firstOf(
  patterns: Pattern[],
  line: Line,
  span: Span,
  read: (slots: Slots, spans: Record<string, Span>) => Reading | undefined,
): Reading | undefined {
  let trouble: Trouble | undefined
  for (const pattern of possible(patterns, line)) {
    let tries = 0
    for (const spans of matchSpan(pattern, line, span)) {
      if (tries++ >= mostTries) break
      const slots = Object.fromEntries(Object.entries(spans).map(([name, part]) => [name, wordsOf(line, part)]))
      const found = read(slots, spans)
      if (found && !isTrouble(found)) return found
      trouble ??= found
    }
  }
  return trouble
}

const mostTries = 40

/** The first reading that is one, else the first trouble. */
function tryAll(...attempts: (() => Reading | undefined)[]): Reading | undefined {
  let trouble: Trouble | undefined
  for (const attempt of attempts) {
    const reading = attempt()
    if (reading && !isTrouble(reading)) return reading
    trouble ??= reading
  }
  return trouble
}

/** Whose rule it is, and that it is somebody's. */
function bind(slots: Slots, place: Place, part: Omit<Statement, 'target'>): Reading {
  const target = 'unit' in slots ? findTarget(slots.unit, 'unit', place) : findTarget(slots.do, 'do', place)
  if (target !== undefined)
    return place.own && target !== place.own.name && 'unit' in slots ? { reason: 'other_function', about: target } : { target, ...part }
  const words = slots.unit ?? slots.do
  return words === undefined ? { reason: 'no_function' } : { reason: 'unknown_function', about: words }
}

/** A smaller number without a currency is not surely an amount. */
const leastBareAmount = 20

function readLimit(line: Line, span: Span, place: Place): Reading | undefined {
  const { limits } = place.grammar
  const count = (hard: boolean, asks: boolean) => (slots: Slots) => {
    const number = readNumber(slots.n ?? '', place.grammar.language.numbers) ?? ('once' in slots ? 1 : undefined)
    const scope = scopeOf(slots.scope, place)
    if (number === undefined || !Number.isInteger(number) || number < 1 || !scope)
      return { reason: 'number', about: slots.n ?? '' } as Trouble
    return limited(slots, { type: 'calls_per_day', count: number, scope }, hard, asks)
  }
  const amount = (type: 'argument_max' | 'argument_min' | 'amount_per_day', hard: boolean, asks: boolean) => (slots: Slots) => {
    const value = readAmount(slots.money ?? slots.amount ?? slots.sum ?? '', place)
    if (typeof value !== 'number') return value
    // "never more than two" may count anything
    if (slots.sum !== undefined && value < leastBareAmount && !namesCurrency(slots.sum, place))
      return { reason: 'number', about: slots.sum } as Trouble
    const named = slots.arg === undefined ? undefined : (unquoted(slots.arg, place.quotes) ?? slots.arg)
    const target = findTarget(slots.do, 'do', place)
    const argument = named ?? 'amount'
    const known = target === undefined ? undefined : place.argumentsOf(target)
    if (known && !known.includes(argument)) return { reason: 'no_amount', about: argument } as Trouble
    const scope = scopeOf(slots.scope, place)
    if (type === 'argument_max') return limited(slots, { type, argument, max: value }, hard, asks)
    if (type === 'argument_min') return limited(slots, { type, argument, min: value }, hard, asks)
    if (!scope || value <= 0) return { reason: 'number', about: slots.amount ?? '' } as Trouble
    return limited(slots, { type, argument, max: value, scope }, hard, asks)
  }
  const limited = (slots: Slots, limit: Limit, hard: boolean, asks: boolean): Reading =>
    bind(slots, place, { limits: [limit], ...(hard ? { hard } : {}), ...(asks ? { approval: { mode: 'over_limit' } } : {}) })
  return tryAll(
    () => firstOf(limits.askSum, line, span, amount('amount_per_day', false, true)),
    () => firstOf(limits.hardSum, line, span, amount('amount_per_day', true, false)),
    () => firstOf(limits.sum, line, span, amount('amount_per_day', false, false)),
    () => firstOf(limits.askCalls, line, span, count(false, true)),
    () => firstOf(limits.hardCalls, line, span, count(true, false)),
    () => firstOf(limits.calls, line, span, count(false, false)),
    () => firstOf(limits.askMax, line, span, amount('argument_max', false, true)),
    () => firstOf(limits.hardMax, line, span, amount('argument_max', true, false)),
    () => firstOf(limits.max, line, span, amount('argument_max', false, false)),
    () => firstOf(limits.askMin, line, span, amount('argument_min', false, true)),
    () => firstOf(limits.min, line, span, amount('argument_min', false, false)),
  )
}

function scopeOf(text: string | undefined, { grammar }: Place) {
  return text === undefined ? undefined : grammar.scopes.find(({ pattern }) => matchesWords(pattern, text))?.scope
}

function readApproval(line: Line, span: Span, place: Place): Reading | undefined {
  const { approvals } = place.grammar
  const mode = (approval: 'always' | 'never' | 'over_limit') => (slots: Slots) => bind(slots, place, { approval: { mode: approval } })
  return tryAll(
    () => firstOf(approvals.over, line, span, mode('over_limit')),
    () => firstOf(approvals.never, line, span, mode('never')),
    () => firstOf(approvals.always, line, span, mode('always')),
    () =>
      firstOf(approvals.sample, line, span, (slots) => {
        const rate = readShare(slots, place)
        return typeof rate === 'number' ? bind(slots, place, { approval: { mode: 'sample', rate } }) : rate
      }),
  )
}

function readSwitch(line: Line, span: Span, place: Place): Reading | undefined {
  const { checkErrors, enabled } = place.grammar
  return tryAll(
    () => firstOf(checkErrors.block, line, span, (slots) => bind(slots, place, { on_check_error: 'block' })),
    () => firstOf(checkErrors.allow, line, span, (slots) => bind(slots, place, { on_check_error: 'allow' })),
    () => firstOf(enabled.off, line, span, (slots) => bind(slots, place, { enabled: false })),
    () => firstOf(enabled.on, line, span, (slots) => bind(slots, place, { enabled: true })),
  )
}

function readFrames(line: Line, span: Span, place: Place): Reading | undefined {
  const { frames } = place.grammar
  const facts =
    (orIsClear: boolean) =>
    (slots: Slots, spans: Record<string, Span>): Reading | undefined => {
      if (slots.do !== undefined && findTarget(slots.do, 'do', place) === undefined) return { reason: 'unknown_function', about: slots.do }
      const read = spans.c && readConditions(line, spans.c, place)
      if (!read || 'reason' in read) return read
      if (read.hasOr && !orIsClear) return { reason: 'both' }
      return bind(slots, place, { preconditions: read.all })
    }
  const single = (mode: 'hasNot' | 'must', part: Span, slots: Slots): Reading | undefined => {
    const read = readCondition(line, part, mode, place)
    if (!read || 'reason' in read) return read
    const preconditions: Precondition[] = [read.condition]
    return bind(read.does === undefined ? slots : { do: read.does }, place, { preconditions })
  }
  return tryAll(
    () => firstOf(frames.if, line, span, facts(true)),
    () => single('must', span, {}),
    () => firstOf(frames.must, line, span, facts(true)),
    () => firstOf(frames.without, line, span, facts(false)),
    () => firstOf(frames.ifNot, line, span, (slots, spans) => spans.c && single('hasNot', spans.c, slots)),
  )
}
