const zeros = ['\u0660', '\u06f0']

/** Digits and signs of Arabic and Persian as the others; what only groups digits, or turns the direction of writing, counts for nothing. */
const plain = (typed: string) =>
  typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const zero = zeros.findLast((each) => digit >= each) ?? digit
      return String(digit.charCodeAt(0) - zero.charCodeAt(0))
    })
    .replace(/[\s\u066c'\u2019\u200e\u200f\u061c]/g, '')
    .replace('\u066b', '.')
    .replace('\u2212', '-')

/**
 * A number as somebody typed it, in the way of the interface: "1 234,50" is "1234.50". Undefined where it is none, or may be two: "1,500" is
 * fifteen hundred to one and one and a half to another.
 */
export function typedDecimal(typed: string): string | undefined {
  const text = plain(typed)
  if (!/^[+-]?\d+([.,]\d+)?$/.test(text) || /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text)) return undefined
  return text.replace(',', '.').replace(/^\+/, '')
}
