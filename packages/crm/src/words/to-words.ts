/** A text of the customer, made comparable. */
export interface Words {
  /** NFKC, digits of every script as 0–9; letters as they were written. */
  text: string
  /** Words and numbers in lower case, in order; scripts that put no spaces between words character by character. */
  tokens: string[]
  sentAt: Date
  /** Among the customer's newest few messages: where a bare "yes" can be taken for an answer. */
  recent: boolean
}

const token =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|[\p{L}\p{M}\p{N}]+/gu
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

export function plainText(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit)
}

export function tokensOf(text: string): string[] {
  const tokens: string[] = []
  for (const word of plainText(text)
    .toLocaleLowerCase('en')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    if (spaceless.test(word)) tokens.push(...(word.match(token) ?? []))
    else tokens.push(word)
  }
  return tokens
}

export const toWords = (text: string, sentAt: Date, recent = true): Words => ({
  text: plainText(text),
  tokens: tokensOf(text),
  sentAt,
  recent,
})

/** The digits of a script stand in one block of ten; its start is found by walking down. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 128) return digit
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}
