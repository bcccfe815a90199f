import { texts } from '../texts/index.ts'
import { isRightToLeft, type Language } from '../texts/languages.ts'

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const isNumber = /^\+?[\d\s().-]+$/

/** For inside of a sentence: what always runs left to right, such as a key. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`

/** A value inside a sentence, in its own direction, so that neither turns the other round; a phone number keeps its + in front. Nothing is put around it where nothing turns. */
export function isolated(text: string): string {
  if (!text) return text
  const [language] = texts.locale.split('-')
  if (!isRightToLeft(language as Language) && !rightToLeftLetter.test(text)) return text
  return isNumber.test(text) ? leftToRight(text) : `\u2068${text}\u2069`
}
