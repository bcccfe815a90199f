import type { MediaKind, Precondition } from '@proviso/contracts'

/** How a fact is put: that it holds, that it does not, and as a whole sentence that demands it. In the notation of `compilePattern`. */
export interface Phrasings {
  has: string[]
  hasNot: string[]
  must: string[]
}

/** Ways to speak of an action. */
export interface ActionWords {
  /** To do it: headings, and what a rule forbids or allows. */
  do: string
  /** That it has been done. */
  done: string
  /** Several of them, where they are counted. */
  unit: string
}

/** Why a sentence is not understood; `$1` is what it is about. */
export type Reason =
  | 'unknown_field'
  | 'unknown_function'
  | 'other_function'
  | 'no_function'
  | 'no_action'
  | 'taken_name'
  | 'number'
  | 'currency'
  | 'no_amount'
  | 'scope'
  | 'day'
  | 'both'
  | 'yes'
  | 'conflict'
  | 'hard_and_asking'
  | 'invalid'
  | 'long'
  | 'rule_like'
  | 'bare'

/** The words in which rules are said back; each sentence is one that the same language understands. */
export interface Sayings {
  /** "only if A", a sentence. `conditions` are said by `holds`. */
  onlyIf(condition: string): string
  trial(sentence: string): string
  trialPart(condition: string): string
  anyOf(conditions: string[]): string
  holds: { [T in Exclude<Precondition['type'], 'any_of'>]: (p: never) => string }
  argumentMax(argument: string, max: string, asks: boolean): string
  argumentMin(argument: string, min: string, asks: boolean): string
  callsPerDay(count: number, scope: string, asks: boolean): string
  amountPerDay(argument: string, max: string, scope: string, asks: boolean): string
  scopes: Record<'conversation' | 'lead' | 'business', string>
  askAlways: string
  askNever: string
  askAtLimits: string
  sample(share: string): string
  /** A share that is no round number of percents. */
  share(decimal: string): string
  onCheckError: { allow: string; block: string }
  off: string
  on: string
  /** Words that begin a line with a fixed meaning. */
  marks: Record<'guidance' | 'action' | 'audience' | 'settings', string>
  audiences: Record<'assistant' | 'person' | 'integrator', string>
  decimal: ',' | '.'
}

/** Everything that the playbook knows of one language. */
export interface Language {
  code: string
  /** Its name in itself, and other names under which a text may announce it. */
  names: string
  /** Frequent words that tell it from the others. */
  common: string
  lists: Record<string, string>
  numbers: {
    words: Record<string, number>
    thousand: string
    /** What parts groups of three digits. A space does everywhere. */
    groups: ',' | '.' | ' '
    ordinals: Record<string, number>
    /** What follows digits that count places: "3rd". */
    ordinalEnds: string
  }
  /** Spoken names by code; one may stand for several currencies. */
  currencies: Record<string, string>
  media: {
    kinds: Record<MediaKind, string>
    /** A picture or a document. */
    proof: string
    any: string
    fresh: string
    /** Words that change nothing: articles, "of the receipt". */
    plain: string
    or: string
  }
  scopes: Record<'conversation' | 'lead' | 'business', string>
  /** The fields of every business. */
  fields: Record<string, string>
  actions: Record<string, ActionWords>
  /** Generic ways to speak of what a function does: "do it". */
  it: string
  times: string
  conditions: { [type: string]: Phrasings }
  frames: { if: string[]; without: string[]; ifNot: string[]; must: string[] }
  and: string
  or: string
  either: string
  trial: string
  limits: {
    max: string[]
    hardMax: string[]
    askMax: string[]
    min: string[]
    askMin: string[]
    calls: string[]
    hardCalls: string[]
    askCalls: string[]
    sum: string[]
    hardSum: string[]
    askSum: string[]
  }
  approvals: { always: string[]; never: string[]; over: string[]; sample: string[] }
  checkErrors: { allow: string[]; block: string[] }
  enabled: { off: string[]; on: string[] }
  /** Sentences that are often written and cannot be enforced, each with why. */
  traps: { reason: Reason; patterns: string[]; instead?: string }[]
  /** What begins or ends a rule and changes nothing. */
  lead: string
  tail: string
  /** Words that make a sentence look like a rule; stems end in `*`. */
  triggers: string
  /** Words that do so within a function's section. */
  softTriggers: string
  /** What begins the description of when a function is for, and what in it negates. */
  when: string
  negations: string
  /** Words that begin a line with a fixed meaning. */
  marks: { guidance: string; action: string; audience: string; settings: string; language: string; functions: string; section: string }
  audiences: Record<'assistant' | 'person' | 'integrator', string>
  say: Sayings
  /** Words by which an unclear sentence is known to be about something, to suggest what works. */
  about: Record<'media' | 'field' | 'before' | 'messages' | 'confirmed' | 'amount' | 'calls' | 'ask' | 'review' | 'error', string>
  reasons: Record<Reason, string>
}
