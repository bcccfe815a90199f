/** A word, as compared: `breakBefore` tells whether punctuation parts it from the word before (1 a comma, 2 more than that). */
export interface Token {
  text: string
  breakBefore: 0 | 1 | 2
}

const pieces =
  /\p{Script=Han}|\p{N}+(?:[.,:/-]\p{N}+)+|\p{Sc}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}\ue000])+|[,，、،]|[;:；：—–()[\]{}¿¡。！？!?؛…]|(?<=\s)-(?=\s)/gu
const isWord = /^[\p{L}\p{M}\p{N}\p{Sc}\ue000]/u
const invisible = /[\u00ad\u0640\u064b-\u0652\u0670\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const folded: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه', ё: 'е', ı: 'i' }

/** Words of a text in a spelling in which equal words are equal: lower case, composed, without tatweel, vowel marks, invisible characters and markup. */
export function readTokens(text: string): Token[] {
  const plain = text
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replace(/[أإآىةёı]/g, (letter) => folded[letter] ?? letter)
    .replace(/[*_~`]+/g, '')
  const tokens: Token[] = []
  let breakBefore: Token['breakBefore'] = 0
  for (const [piece] of plain.matchAll(pieces)) {
    if (isWord.test(piece)) {
      // "Montag, den 3. März", "May, 12": that comma parts nothing.
      tokens.push({ text: piece, breakBefore: breakBefore === 1 && /^(?:\p{N}|den$|dem$)/u.test(piece) ? 0 : breakBefore })
      breakBefore = 0
    } else breakBefore = breakBefore === 2 || !/[,，、،]/.test(piece) ? 2 : 1
  }
  return tokens
}
