import { foldWord } from './fold-word.ts'

/** A name as it can stand in a sentence: as it is where it is one plain word, else in quotes. */
export const sayName = (name: string): string => (/^[a-z][a-z0-9_]*$/.test(name) && foldWord(name) === name ? name : JSON.stringify(name))

/** A number that is read in one way only: no groups, and never exactly three decimals. */
export function sayNumber(value: number, decimal: '.' | ','): string {
  const [whole = '', fraction = ''] = plainDecimal(value).split('.')
  return fraction ? `${whole}${decimal}${fraction.length === 3 ? `${fraction}0` : fraction}` : whole
}

/** Without an exponent. */
function plainDecimal(value: number): string {
  const text = String(value)
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (!match) return text
  const [, sign = '', head = '', tail = '', exponent = '0'] = match
  const digits = head + tail
  const point = 1 + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return point >= digits.length
    ? `${sign}${digits}${'0'.repeat(point - digits.length)}`
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
