import { languages } from './languages/index.ts'
import { plainWords } from './plain-words.ts'

// Longer than any opt-out with its courtesies.
const mostCharacters = 120

const lettersOf = (text: string) => plainWords(text).replace(/[ .?]/g, '')
const all = Object.values(languages)
const optOuts = new Set(all.flatMap(({ optOut }) => optOut.map(lettersOf)))
const polite = all.flatMap((language) => language.polite.map(lettersOf))

/** Courtesies may stand on both sides, three of them at most. */
function isOptOutWithin(letters: string, courtesies: number): boolean {
  if (optOuts.has(letters)) return true
  if (courtesies === 0) return false
  return polite.some(
    (one) =>
      (letters.startsWith(one) && isOptOutWithin(letters.slice(one.length), courtesies - 1)) ||
      (letters.endsWith(one) && isOptOutWithin(letters.slice(0, -one.length), courtesies - 1)),
  )
}

/**
 * Whether a message is nothing but a wish for no more notices ("STOP!", "please unsubscribe", "отписаться", "退订"), in any of the built-in
 * languages. "stop by tomorrow?" is none, nor is a bare "cancel": that is more often about a booking.
 */
export function isOptOut(text: string): boolean {
  if (text.length > mostCharacters || /[?？؟]/.test(text)) return false
  return isOptOutWithin(lettersOf(text), 3)
}
