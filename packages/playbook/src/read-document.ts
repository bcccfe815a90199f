import { quotedRanges } from './plain-sentence.ts'

/** One line of a text, as written. */
export interface DocumentLine {
  /** From 1. */
  line: number
  /** How deep a heading it is; 0 where it is none. */
  level: number
  /** Without heading marks and bullets. */
  text: string
  /** Where `text` begins, from 1, in UTF-16 units. */
  column: number
}

export interface SentencePiece {
  line: number
  column: number
  text: string
}

/** Lines that hold something, in order. */
export function readDocument(text: string): DocumentLine[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((raw, at): DocumentLine[] => {
    // marks that turn the reading direction may stand before a heading's sign
    const [, lead = '', hashes, bullet] =
      /^([\s\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*)(?:(#{1,6})\s+|((?:[-*•–·]|\d{1,3}[.)])\s+))?/.exec(raw) ?? []
    const skip = lead.length + (hashes === undefined ? (bullet?.length ?? 0) : (/^#+\s+/.exec(raw.slice(lead.length))?.[0].length ?? 0))
    const content = raw.slice(skip).trimEnd()
    return content ? [{ line: at + 1, level: hashes?.length ?? 0, text: content, column: skip + 1 }] : []
  })
}

// what ends no sentence although a full stop stands behind it
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|approx|no|nr|max|min|tel|ca|vs|etc|incl|p\.? ?ej|ej|aprox|núm|máx|mín|sr|sra|dr|dra|prof|т\.е|т\.д|т\.п|руб|р|макс|мин|тел|напр|долл)\.$/iu
const ends = /[.!?…]+["”»’)]*(?=\s)|;(?=\s)/gu

/** The sentences of a line; what stands in quotes is not cut. */
export function splitLine({ line, column, text }: DocumentLine): SentencePiece[] {
  const pieces: SentencePiece[] = []
  const add = (from: number, to: number) => {
    const raw = text.slice(from, to)
    const content = raw.trim()
    if (content) pieces.push({ line, column: column + from + raw.search(/\S/), text: content })
  }
  let start = 0
  const ranges = quotedRanges(text)
  for (const match of text.matchAll(ends)) {
    const end = match.index + match[0].length
    const quote = ranges.find(([from, to]) => match.index > from && match.index < to)
    // “…!” ends a sentence where another begins, and not where its own goes on
    if (quote && !(end === quote[1] && /^\s+[\p{Lu}¿¡]/u.test(text.slice(end, end + 8)))) continue
    const before = text.slice(start, match.index + 1)
    if (match[0] === '.' && abbreviation.test(before)) continue
    add(start, match[0] === ';' ? match.index : end)
    start = end
  }
  add(start, text.length)
  return pieces
}
