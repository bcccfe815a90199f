import { lineOf, type Node } from './compile-pattern.ts'
import { foldWord } from './fold-word.ts'
import type { Grammar } from './grammar.ts'
import { matchesWords, skipLead } from './match-pattern.ts'
import { quoteMark } from './plain-sentence.ts'

/** What stands around a text: what the business has beside it. */
export interface Surroundings {
  /** Fields of the business by key. `name`, `phone` and `email` need not be named. */
  fields?: { key: string; label?: string }[]
  /** Functions in force that do not come from the text. */
  functions?: { name: string; action: string }[]
  /** ISO 4217; EUR. Amounts of limits count in it. */
  currency?: string
  /** Actions that a function may be over, with the names of their arguments; absent: the built-in ones. */
  actions?: { name: string; arguments?: string[] }[]
  /** Where the text does not tell its language: a code such as `es`. */
  language?: string
  /** The language of the text, whatever it seems to be. */
  inLanguage?: string
}

/** A function as sentences may refer to it. */
export interface Named {
  name: string
  action: string
  /** Folded. */
  heading?: string
}

/** Where a sentence stands. */
export interface Place {
  grammar: Grammar
  quotes: string[]
  fields: { key: string; names: string[] }[]
  functions: Named[]
  /** The function whose section it is; undefined in the general part. */
  own: Named | undefined
  currency: string
  /** What words were found to name, of all sentences of a text. */
  found: Map<string, string | undefined>
  /** Arguments of a function's action; undefined where they are not known. */
  argumentsOf(name: string): string[] | undefined
}

/** Words without what may begin them and says nothing. */
export function withoutLead(words: string, lead: Node): string {
  const tokens = words.trim().split(' ')
  return tokens.slice(skipLead(lead, lineOf(tokens), [0, tokens.length])).join(' ')
}

/** What a token or words that stood in quotes mean; undefined where it was no quotation. */
export const unquoted = (text: string, quotes: string[]): string | undefined => {
  const words = text.trim()
  return words.startsWith(quoteMark) && !words.includes(' ') ? quotes[Number(words.slice(1))] : undefined
}

/** The key of the field that words name; undefined where there is none. */
export function findField(text: string, { grammar, fields, quotes }: Place): string | undefined {
  const exact = unquoted(text, quotes) ?? unquoted(withoutLead(text, grammar.parts.of), quotes)
  if (exact !== undefined) return fields.find(({ key }) => key === exact)?.key ?? findNamed(foldWord(exact))
  return findNamed(text) ?? findNamed(withoutLead(text, grammar.parts.of))

  function findNamed(named: string): string | undefined {
    const bare = named.trim().replaceAll('_', ' ')
    return fields.find(({ names }) => names.includes(bare))?.key ?? grammar.fields.find(({ pattern }) => matchesWords(pattern, named))?.key
  }
}

/** The one function that words name or whose doing they speak of; undefined where there is none, or more than one. */
export function findFunction(text: string, which: 'do' | 'done' | 'unit', place: Place): string | undefined {
  if (text.includes(quoteMark)) return lookUpFunction(text, which, place)
  const key = `${which} ${text}`
  if (!place.found.has(key)) place.found.set(key, lookUpFunction(text, which, place))
  return place.found.get(key)
}

function lookUpFunction(text: string, which: 'do' | 'done' | 'unit', { grammar, functions, quotes }: Place): string | undefined {
  const exact = unquoted(text, quotes)
  const bare = exact === undefined ? text.trim() : foldWord(exact)
  const byName = functions.find(({ name, heading }) => name === (exact ?? bare) || name.replaceAll('_', ' ') === bare || heading === bare)
  if (byName) return byName.name
  const actions = grammar.actions.filter((each) => matchesWords(each[which], bare)).map(({ action }) => action)
  const found = functions.filter(({ action }) => actions.includes(action))
  return found.length === 1 ? found[0]?.name : undefined
}

/** Whose function a rule is that says "do it" so; undefined where that is nobody's. */
export function findTarget(words: string | undefined, which: 'do' | 'unit', place: Place): string | undefined {
  if (words === undefined) return place.own?.name
  if (words.includes(quoteMark)) return lookUpTarget(words, which, place)
  const key = `${place.own?.name}: ${which} ${words}`
  if (!place.found.has(key)) place.found.set(key, lookUpTarget(words, which, place))
  return place.found.get(key)
}

function lookUpTarget(words: string, which: 'do' | 'unit', place: Place): string | undefined {
  const { own, grammar } = place
  for (const text of new Set([words, withoutLead(words, grammar.parts.actor)])) {
    if (own && matchesWords(which === 'do' ? grammar.it : grammar.times, text)) return own.name
    const action = own && grammar.actions.find((each) => each.action === own.action)
    if (own && action && matchesWords(action[which], text)) return own.name
    const found = findFunction(text, which, place)
    if (found !== undefined) return found
  }
  return undefined
}
