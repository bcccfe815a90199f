import { readTokens } from './read-tokens.ts'

/** One place of a phrase: words that may stand there, whole, by part, or several in a row (by the first of them). */
export interface Place {
  exact: Set<string>
  parts: Part[]
  rows: Map<string, string[][]>
  /** Words that may stand between it and the place before. */
  gap: number
}
export interface Part {
  text: string
  at: 'start' | 'end' | 'inside'
}
export type Phrase = Place[]

/** Reads the notation of `Language`. Throws on an unknown `$name`: a table with a hole is a bug. */
export function compilePhrase(source: string, words: Record<string, string> = {}): Phrase {
  const phrase: Phrase = []
  let gap = 0
  for (const part of source.split(/\s+/).filter(Boolean)) {
    if (/^\.{2,}$/.test(part)) gap = (part.length - 1) * 3
    else {
      phrase.push({ ...compileWords(part, words), gap })
      gap = 0
    }
  }
  return phrase
}

/** A list such as `not|never|as_soon_as`. */
export function compileWords(source: string, words: Record<string, string> = {}): Place {
  const place: Place = { exact: new Set(), parts: [], rows: new Map(), gap: 0 }
  for (const each of expand(source, words)) {
    const at = each.startsWith('*') ? (each.endsWith('*') ? 'inside' : 'end') : each.endsWith('*') ? 'start' : undefined
    const row = readTokens(each.replaceAll('*', '').replaceAll('_', ' ')).map(({ text }) => text)
    const [first] = row
    if (first === undefined) continue
    if (row.length > 1) place.rows.set(first, [...(place.rows.get(first) ?? []), row])
    else if (at) place.parts.push({ text: first, at })
    else place.exact.add(first)
  }
  return place
}

function expand(source: string, words: Record<string, string>): string[] {
  return source
    .split('|')
    .filter(Boolean)
    .flatMap((each) => {
      if (!/^\$\w/.test(each)) return [each]
      const list = words[each.slice(1)]
      if (list === undefined) throw new Error(`no words named ${each}`)
      return expand(list, words)
    })
}
