import { languages } from './languages/index.ts'
import { plainWords } from './plain-words.ts'

// Longer than any opt-out with its courtesies.
const mostCharacters = 120

const lettersOf = (text: string) => plainWords(text).replace(/[ .?]/g, '')
const all = Object.values(languages)
const optOuts = new Set(all.flatMap(({ optOut }) => optOut.map(lettersOf)))
const polite = all.flatMap((language) => language.polite.map(lettersOf)).sort((a, b) => b.length - a.length)

function withoutCourtesy(letters: string): string {
  const word = polite.find((one) => letters !== one && (letters.startsWith(one) || letters.endsWith(one)))
  if (word === undefined) return letters
  return letters.startsWith(word) ? letters.slice(word.length) : letters.slice(0, -word.length)
}

/**
 * Whether a message is nothing but a wish for no more notices ("STOP!", "please unsubscribe", "отписаться", "退订"), in any of the built-in
 * languages. "stop by tomorrow?" is none, nor is a bare "cancel": that is more often about a booking.
 */
export function isOptOut(text: string): boolean {
  if (text.length > mostCharacters || /[?？؟]/.test(text)) return false
  let letters = lettersOf(text)
  for (let courtesies = 0; courtesies < 3; courtesies++) {
    if (optOuts.has(letters)) return true
    letters = withoutCourtesy(letters)
  }
  return optOuts.has(letters)
}
