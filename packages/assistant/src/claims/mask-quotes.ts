const pairs: [string, string][] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['„', '”'],
  ['«', '»'],
  ['»', '«'],
  ['‘', '’'],
  ['「', '」'],
  ['『', '』'],
]
const longestQuote = 300
const closers = new Map<string, string>()
for (const [opening, closing] of pairs) closers.set(opening, (closers.get(opening) ?? '') + closing)

/**
 * The text with what stands in quotation marks blanked to one placeholder word, at the same length so that places stay true: repeating
 * the customer's words is no claim. Quoted lines (`> …`) likewise. A mark that nothing closes on its line quotes nothing.
 */
export function maskQuotes(text: string): string {
  const masked = text.replace(/^[ \t]*>.*$/gm, (line) => ' '.repeat(line.length))
  let out = ''
  let at = 0
  while (at < masked.length) {
    const closing = closers.get(masked.charAt(at))
    const end =
      closing === undefined || (masked[at] === '‘' && /\p{L}/u.test(masked[at - 1] ?? '')) ? -1 : closingPlace(masked, at, closing)
    if (end < 0) {
      out += masked.charAt(at)
      at += 1
    } else {
      out += ` \u{e000}${' '.repeat(end - at - 1)}`
      at = end + 1
    }
  }
  return out
}

function closingPlace(text: string, from: number, closing: string): number {
  const limit = Math.min(text.length, from + longestQuote)
  for (let at = from + 2; at < limit; at++) {
    const char = text.charAt(at)
    if (char === '\n') return -1
    if (closing.includes(char)) return at
  }
  return -1
}
