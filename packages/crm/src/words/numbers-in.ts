import { numberWords } from './number-words.ts'

const run = /[-−]?\d(?:[\d.,'’ \u00a0\u202f]*\d)?/g

/** Every number that a text may be read to hold: "1.234" is 1234 to one reader and 1.234 to another, "1 234,50" is 1234.5. */
export function numbersIn({ text, tokens }: { text: string; tokens: string[] }): Set<number> {
  const numbers = new Set<number>()
  for (const match of text.matchAll(run)) {
    const negative = /^[-−]/.test(match[0]) && !/[\p{L}\p{N}]/u.test(text[match.index - 1] ?? ' ')
    for (const reading of readings(match[0].replace(/^[-−]/, ''))) numbers.add(negative ? -reading : reading)
  }
  for (const word of tokens) {
    const number = numberWords.get(word)
    if (number !== undefined) numbers.add(number)
  }
  return numbers
}

function readings(digits: string): number[] {
  const spaced = digits.replace(/[\u00a0\u202f]/g, ' ')
  const found = spaced.split(' ').flatMap(readPart)
  if (/^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/.test(spaced)) found.push(...readPart(spaced.replaceAll(' ', '')))
  return found
}

function readPart(part: string): number[] {
  const digits = part.replace(/[.,'’]+$/, '')
  if (!digits) return []
  if (/^\d+$/.test(digits)) return [Number(digits)]
  const found: number[] = []
  if (/^\d+[.,]\d+$/.test(digits)) found.push(Number(digits.replace(',', '.')))
  const grouped = /^(\d{1,3}(?:([.,'’])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/.exec(digits)
  if (grouped?.[1] && grouped[2] !== grouped[3]) found.push(Number(`${grouped[1].replace(/\D/g, '')}.${grouped[4] ?? '0'}`))
  return found
}
