import { foldWord } from './fold-word.ts'
import type { Language } from './language.ts'

export interface Vocabulary {
  words: Set<string>
  stems: string[]
  /** Words that a misspelt one may be meant for, by first letter. */
  targets: Map<string, string[]>
}

/** Every word of a language's patterns; numbers are known, but no misspelling is taken for one. */
export function vocabularyOf(language: Language): Vocabulary {
  const vocabulary: Vocabulary = { words: new Set(), stems: [], targets: new Map() }
  const numbers = new Set([...Object.keys(language.numbers.words), ...Object.keys(language.numbers.ordinals)])
  const { say: _, reasons: __, numbers: ___, code: ____, names: _____, ...texts } = language
  const read = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(read)
    else if (value && typeof value === 'object') Object.values(value).forEach(read)
    else if (typeof value === 'string') {
      for (const each of value.replace(/<\w+>|\$\w+/g, ' ').split(/[\s()[\]|]+/)) {
        const word = foldWord(each)
        if (word.endsWith('*') && word.length > 1) vocabulary.stems.push(word.slice(0, -1))
        else if (word) vocabulary.words.add(word)
      }
    }
  }
  read(texts)
  for (const number of numbers) vocabulary.words.add(foldWord(number))
  for (const word of vocabulary.words) {
    if (word.length < 4 || numbers.has(word)) continue
    const initial = word[0] ?? ''
    vocabulary.targets.set(initial, [...(vocabulary.targets.get(initial) ?? []), word])
  }
  return vocabulary
}

/**
 * The word that a misspelt one must be meant for: one slip away, with the same first letter, and the only such. Short words are taken for
 * another only by a swapped, doubled or missing letter: a replaced one makes other words of them.
 */
export function spellWord(word: string, { words, stems, targets }: Vocabulary): string {
  if (word.length < 4 || words.has(word) || !/^\p{L}+$/u.test(word) || stems.some((stem) => word.startsWith(stem))) return word
  const near = (targets.get(word[0] ?? '') ?? []).filter((target) => isOneSlipAway(word, target))
  const [only] = near
  return near.length === 1 && only ? only : word
}

function isOneSlipAway(word: string, target: string): boolean {
  const difference = word.length - target.length
  if (Math.abs(difference) > 1) return false
  let at = 0
  while (at < word.length && word[at] === target[at]) at++
  if (difference === 0) {
    if (word[at] === target[at + 1] && word[at + 1] === target[at] && word.slice(at + 2) === target.slice(at + 2)) return true
    return word.length >= 7 && word.slice(at + 1) === target.slice(at + 1)
  }
  if (difference < 0) return word.slice(at) === target.slice(at + 1)
  return word.slice(at + 1) === target.slice(at) && (word.length >= 7 || word[at] === word[at - 1])
}
