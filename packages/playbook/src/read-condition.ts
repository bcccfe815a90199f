import { mediaKinds, type Precondition, type SimplePrecondition } from '@proviso/contracts'
import { type Line, lineOf } from './compile-pattern.ts'
import { matchSpan, possible, type Span, skipLead, stands, wordsOf } from './match-pattern.ts'
import { findField, findFunction, type Place, unquoted, withoutLead } from './place.ts'
import { readAmount } from './read-amount.ts'
import { readNumber } from './read-number.ts'
import type { Trouble } from './statement.ts'

type Slots = Record<string, string>
type Built = SimplePrecondition | Trouble
type Mode = 'has' | 'hasNot' | 'must'

export interface ReadCondition {
  condition: SimplePrecondition
  /** Words for whose function it is. */
  does?: string
}

/** Each kind of fact from the captures of its patterns. */
const builders: Record<string, (slots: Slots, place: Place) => Built> = {
  client_sent_media: sentMedia,
  lead_field_filled: (slots, place) => {
    const field = findField(slots.field ?? '', place)
    return field === undefined ? { reason: 'unknown_field', about: plainWords(slots.field, place) } : { type: 'lead_field_filled', field }
  },
  function_called_before: calledBefore,
  min_client_messages: (slots, place) => {
    if ('firstone' in slots) return { type: 'min_client_messages', count: 2 }
    const first = slots.nfirst === undefined ? undefined : readNumber(slots.nfirst, place.grammar.language.numbers)
    if (first !== undefined && Number.isInteger(first)) return { type: 'min_client_messages', count: first + 1 }
    const { numbers } = place.grammar.language
    const count = (slots.n === undefined ? readPlace(slots.nth ?? '', place) : readNumber(slots.n, numbers)) ?? 0
    const least = count + ('beyond' in slots ? 1 : 0)
    return Number.isInteger(least) && least >= 1
      ? { type: 'min_client_messages', count: least }
      : { reason: 'number', about: slots.n ?? slots.nth ?? '' }
  },
  client_confirmed: (slots, place) => {
    const within = windowOf(slots, place, 3)
    return typeof within === 'number' ? { type: 'client_confirmed', within_messages: within } : within
  },
  payment_received: (slots, place) => {
    const least = slots.amount === undefined ? undefined : readAmount(slots.amount, place)
    if (typeof least === 'object') return least
    const days = slots.n === undefined ? undefined : readNumber(slots.n, place.grammar.language.numbers)
    if (slots.n !== undefined && !(days !== undefined && Number.isInteger(days) && days >= 1 && days <= 3650))
      return { reason: 'number', about: slots.n }
    if (least !== undefined && least <= 0) return { reason: 'number', about: slots.amount ?? '' }
    return {
      type: 'payment_received',
      ...(least === undefined ? {} : { at_least: least }),
      ...(days === undefined ? {} : { within_days: days }),
    }
  },
}

/** One fact, if the whole span is one phrasing of it. */
export function readCondition(line: Line, span: Span, mode: Mode, place: Place): ReadCondition | Trouble | undefined {
  const key = `${mode} ${span[0]} ${span[1]}`
  if (!line.read.has(key)) line.read.set(key, lookUpCondition(line, span, mode, place))
  return line.read.get(key) as ReadCondition | Trouble | undefined
}

function lookUpCondition(line: Line, span: Span, mode: Mode, place: Place): ReadCondition | Trouble | undefined {
  let trouble: Trouble | undefined
  for (const kind of place.grammar.conditions) {
    for (const pattern of possible(kind[mode], line)) {
      let tries = 0
      for (const spans of matchSpan(pattern, line, span)) {
        if (tries++ >= mostTries) break
        const slots = Object.fromEntries(Object.entries(spans).map(([name, part]) => [name, wordsOf(line, part)]))
        const built = builders[kind.type]?.(slots, place)
        if (built && 'type' in built) return { condition: built, ...(slots.do === undefined ? {} : { does: slots.do }) }
        trouble ??= built
      }
    }
  }
  return trouble
}

const mostTries = 40

/** Facts joined by "and", or by "or"; both kinds in one sentence could be meant in two ways. */
export function readConditions(line: Line, span: Span, place: Place): Conditions | Trouble | undefined {
  const key = `all ${span[0]} ${span[1]}`
  if (!line.read.has(key)) line.read.set(key, lookUpConditions(line, span, place))
  return line.read.get(key) as Conditions | Trouble | undefined
}

interface Conditions {
  all: Precondition[]
  hasOr: boolean
}

function lookUpConditions(line: Line, span: Span, place: Place): Conditions | Trouble | undefined {
  const { grammar } = place
  const start = skipLead(grammar.parts.either, line, span)
  const bare: Span = [start, span[1]]
  const single = readPart(line, bare, place)
  if (single && 'condition' in single)
    return { all: [start === span[0] ? single.condition : { type: 'any_of', of: [single.condition] }], hasOr: false }
  let trouble = single
  for (const joins of ['or', 'and'] as const) {
    const read = splitList(line, bare, grammar[joins], place)
    if (!read) continue
    if ('reason' in read) trouble ??= read
    else return joins === 'or' ? { all: [{ type: 'any_of', of: read }], hasOr: true } : { all: read, hasOr: false }
  }
  return trouble
}

/** "… and only if B" says no more than "… and B". */
function readPart(line: Line, span: Span, place: Place): ReadCondition | Trouble | undefined {
  const read = readCondition(line, span, 'has', place)
  if (read && 'condition' in read) return read
  const onTrial = skipLead(place.grammar.parts.trial, line, span)
  if (onTrial > span[0]) {
    const rest = readPart(line, [onTrial, span[1]], place)
    return rest && 'condition' in rest ? { ...rest, condition: { ...rest.condition, shadow: true } } : rest
  }
  const start = skipLead(place.grammar.parts.ifLead, line, span)
  return start === span[0] ? read : readCondition(line, [start, span[1]], 'has', place)
}

/** The parts of a list between its joining words, the longest first, each a fact. Undefined where there is no such list. */
function splitList(line: Line, [from, to]: Span, words: Set<string>, place: Place): SimplePrecondition[] | Trouble | undefined {
  const cuts: number[] = []
  for (let at = from + 1; at < to - 1; at++) if (words.has(line.tokens[at] ?? '')) cuts.push(at)
  if (!cuts.length || cuts.length > 40) return undefined
  let trouble: Trouble | undefined
  const dead = new Set<number>()
  const rest = (start: number): SimplePrecondition[] | undefined => {
    if (dead.has(start)) return undefined
    for (const cut of [to, ...cuts.filter((at) => at > start).toReversed()]) {
      if (cut === to && start === from) continue
      const read = readPart(line, [start, cut], place)
      if (!read || !('condition' in read)) {
        trouble ??= read
        continue
      }
      if (cut === to) return [read.condition]
      const more = rest(cut + 1)
      if (more) return [read.condition, ...more]
    }
    dead.add(start)
    return undefined
  }
  return rest(from) ?? trouble
}

function sentMedia(slots: Slots, place: Place): Built {
  const { media } = place.grammar
  const line = lineOf((slots.media ?? '').split(' '))
  const named = new Set<string>(media.kinds.flatMap(({ kind, node }) => (stands(node, line) ? [kind] : [])))
  if (!named.size && stands(media.proof, line)) for (const kind of ['image', 'document']) named.add(kind)
  if (!named.size && !stands(media.any, line)) return { reason: 'rule_like' }
  const within = windowOf(slots, place, 10)
  if (typeof within !== 'number') return within
  const kinds = named.size ? mediaKinds.filter((kind) => named.has(kind)) : [...mediaKinds]
  return { type: 'client_sent_media', within_messages: within, media_kinds: kinds, unused: stands(media.fresh, line) || 'fresh' in slots }
}

function windowOf(slots: Slots, { grammar }: Place, otherwise: number): number | Trouble {
  if ('lastone' in slots) return 1
  if (slots.n === undefined) return otherwise
  const within = readNumber(slots.n, grammar.language.numbers)
  return within !== undefined && Number.isInteger(within) && within >= 1 ? within : { reason: 'number', about: slots.n }
}

function calledBefore(slots: Slots, place: Place): Built {
  const name = findFunction(slots.fn ?? '', 'done', place) ?? findFunction(slots.fn ?? '', 'do', place)
  if (name === undefined || name === place.own?.name) return { reason: 'unknown_function', about: plainWords(slots.fn, place) }
  if (slots.names === undefined) return { type: 'function_called_before', name }
  const same = slots.names
    .split(' ')
    .filter((word) => !place.grammar.and.has(word) && withoutLead(`${word} .`, place.grammar.parts.of) !== '.')
  const names = same.map((word) => unquoted(word, place.quotes) ?? word)
  const known = place.own && place.argumentsOf(place.own.name)
  const strange = names.find((each) => known && !known.includes(each))
  if (strange !== undefined) return { reason: 'no_amount', about: strange }
  return { type: 'function_called_before', name, same_arguments: names }
}

function readPlace(text: string, { grammar }: Place): number | undefined {
  const [word = ''] = text.split(' ')
  return (
    grammar.language.numbers.ordinals[text] ?? grammar.language.numbers.ordinals[word] ?? (/^\d+$/.test(word) ? Number(word) : undefined)
  )
}

const plainWords = (text = '', { quotes }: Place): string =>
  text
    .trim()
    .split(' ')
    .map((word) => unquoted(word, quotes) ?? word)
    .join(' ')
