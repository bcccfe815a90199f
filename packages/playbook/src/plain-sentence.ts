import { currencySigns } from './currency-signs.ts'
import { foldWord } from './fold-word.ts'

/** A sentence as patterns see it. */
export interface PlainSentence {
  /** Words, numbers, signs and punctuation, folded. What stood in quotes is one token that begins with `quoteMark`. */
  tokens: string[]
  /** What the quoted tokens hold, as written. */
  quotes: string[]
}

export const quoteMark = '\ue000'
const quoted = /`([^`]{1,400})`|"((?:[^"\\]|\\.){1,400})"|“([^”]{1,400})”|«([^»]{1,400})»/g
const pieces = /\ue000\d+|r\$|\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}_][\p{L}\p{M}\p{N}_]*|\p{Sc}|[%<>≥≤=+]|[,;:()\-–—/&]/gu
// "AED200" is a sign and a number, "mp3" is a word
const glued = new RegExp(
  `(?<![\\p{L}\\p{N}_])(${[...currencySigns.keys()].filter((sign) => /^\p{L}+$/u.test(sign)).join('|')})(?=\\p{N})`,
  'gu',
)
const punctuation = new Set([',', ';', ':', '(', ')', '-', '–', '—'])

/** Where text stands in quotes, its marks included. */
export const quotedRanges = (text: string): [from: number, to: number][] =>
  [...text.matchAll(quoted)].map((match) => [match.index, match.index + match[0].length])

export const isPunctuation = (token: string): boolean => punctuation.has(token)

export function plainSentence(text: string): PlainSentence {
  const quotes: string[] = []
  const marked = text.replaceAll('\ue000', ' ').replace(quoted, (whole, tick, double, curly, angle) => {
    const content: string = tick ?? (double === undefined ? (curly ?? angle) : unescaped(whole))
    quotes.push(content)
    return ` ${quoteMark}${quotes.length - 1} `
  })
  // "e-mail" and "двадцать-пять" are two words; "24/7" stays apart by its sign
  const tokens = foldWord(marked)
    .replace(/(?<=[\p{L}\p{N}])[-‐‑](?=\p{L})/gu, ' ')
    .replace(glued, '$1 ')
    .match(pieces)
  return { tokens: tokens ?? [], quotes }
}

function unescaped(literal: string): string {
  try {
    return String(JSON.parse(literal))
  } catch {
    return literal.slice(1, -1)
  }
}
