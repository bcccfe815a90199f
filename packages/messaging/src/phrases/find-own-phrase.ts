import { plainWords } from './plain-words.ts'

// Where words are not spaced, or grow endings, a phrase may begin and end anywhere.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
// Arabic writes "and", "to", "the" onto the word.
const arabicPrefix = /^[وف]?(?:[بكل]?ال|لل|[بكل])?$/u

interface Compact {
  letters: string
  /** Positions in `letters` where a word begins (or the text ends). */
  edges: Set<number>
}

function compact(words: string): Compact {
  const edges = new Set([0])
  let letters = ''
  for (const word of words.split(' ')) {
    if (word === '' || word === '.' || word === '?') continue
    letters += word
    edges.add(letters.length)
  }
  return { letters, edges }
}

function beginsWord({ letters, edges }: Compact, at: number): boolean {
  if (edges.has(at) || unspaced.test(letters[at] ?? '') || unspaced.test(letters[at - 1] ?? '')) return true
  let start = at - 1
  while (start > 0 && at - start < 4 && !edges.has(start)) start--
  return edges.has(start) && arabicPrefix.test(letters.slice(start, at))
}

function endsWord({ letters, edges }: Compact, at: number): boolean {
  return edges.has(at) || unspaced.test(letters[at - 1] ?? '') || unspaced.test(letters[at] ?? '')
}

/**
 * The first of a business's phrases that the text (as `plainWords` gives it) holds, as the business wrote it. Case, accents, punctuation and
 * spacing do not matter ("charge-back" is "chargeback"); it must begin and end at words, except in scripts that do not space them.
 */
export function findOwnPhrase(words: string, phrases: readonly string[]): string | undefined {
  const text = compact(words)
  return phrases.find((phrase) => {
    const { letters } = compact(plainWords(phrase))
    if (letters === '') return false
    for (let at = text.letters.indexOf(letters); at !== -1; at = text.letters.indexOf(letters, at + 1)) {
      if (beginsWord(text, at) && endsWord(text, at + letters.length)) return true
    }
    return false
  })
}
