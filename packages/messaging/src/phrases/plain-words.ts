import { foldText } from './fold-text.ts'

/** Of a longer text only so much is read: a threat stands early, and what a stranger sends must not cost more than a moment. */
export const charactersRead = 8000

const contraction = /(?<=[a-z])['’‘`´ʼ](?=(?:s|t|d|m|ll|re|ve)(?![a-z]))/g // don't → dont, but l'avocat → l avocat
const loud = /[?؟!。]+/g
const drawnOut = /(\p{L})\1{2,}/gu // "fraaaaud"

/**
 * Folded words with one space between, before and after them; a sentence's end is the word `.`, a question's end the word `?`.
 * A line's end is a space: in a messenger a sentence runs over it.
 */
export function plainWords(text: string): string {
  const words = foldText(text.slice(0, charactersRead))
    .slice(0, charactersRead)
    .replace(contraction, '')
    .replace(loud, (run) => (/[?؟]/.test(run) ? ' ? ' : ' . '))
    .replace(/\.(?=[^\s.])/g, ' ') // 3.50 is no sentence's end
    .replace(/[^\p{L}\p{N}\p{M}.?]+/gu, ' ')
    .replace(/\.+/g, ' . ')
    .replace(drawnOut, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()
  return ` ${words} `
}
