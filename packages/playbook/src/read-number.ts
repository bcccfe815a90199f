import type { Language } from './language.ts'
import { quoteMark } from './plain-sentence.ts'

type Numbers = Language['numbers']

const digits = /^\d{1,15}(?:[.,]\d+)*$/
const sets = new WeakMap<Numbers, { words: Set<string>; thousands: Set<string> }>()

function setsOf(numbers: Numbers) {
  const known = sets.get(numbers) ?? {
    words: new Set([...Object.keys(numbers.words), ...numbers.thousand.split('|')]),
    thousands: new Set(numbers.thousand.split('|')),
  }
  sets.set(numbers, known)
  return known
}

/** Where a number may end that begins at a token: digits, with a space per group, or number words. */
export function numberEnds(tokens: string[], from: number, numbers: Numbers): number[] {
  const { words, thousands } = setsOf(numbers)
  const ends: number[] = []
  if (tokens[from]?.startsWith(quoteMark)) return [from + 1]
  let at = from
  if (digits.test(tokens[at] ?? '')) {
    ends.push(++at)
    while (/^\d{3}$/.test(tokens[at] ?? '')) ends.push(++at)
    return ends.flatMap((end) => (thousands.has(tokens[end] ?? '') ? [end, end + 1] : [end]))
  }
  while (at - from < 8 && words.has(tokens[at] ?? '')) ends.push(++at)
  return ends
}

/**
 * The number that a capture means, in the way its language writes numbers. Undefined where it could be read in two ways: "1.500" in
 * English, "1,500" in Spanish.
 */
export function readNumber(text: string, numbers: Numbers): number | undefined {
  const parts = text.trim().split(' ')
  const { words, groups } = numbers
  const { thousands } = setsOf(numbers)
  if (/^\d/.test(parts[0] ?? '')) {
    const factor = thousands.has(parts.at(-1) ?? '') ? 1000 : 1
    const value = readDigits(factor === 1 ? parts : parts.slice(0, -1), groups)
    return value === undefined ? undefined : value * factor
  }
  let [total, current] = [0, 0]
  for (const part of parts) {
    if (thousands.has(part)) {
      total += (current || 1) * 1000
      current = 0
    } else {
      const value = words[part]
      if (value === undefined) return undefined
      if (value === 0) continue
      if (value === 100 && current > 0 && current < 10) current *= 100
      // "two three" is no number
      else if (current === 0 || (value < 100 ? current % (value < 10 ? 10 : 100) === 0 : false)) current += value
      else return undefined
    }
  }
  return total + current || undefined
}

function readDigits(parts: string[], groups: Numbers['groups']): number | undefined {
  const [head = '', ...rest] = parts
  if (rest.length) return /^\d{1,3}$/.test(head) ? Number(parts.join('')) : undefined
  if (/^\d+$/.test(head)) return Number(head)
  const marks = head.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  const tail = head.slice(head.lastIndexOf(last ?? '') + 1)
  if (new Set(marks).size === 2) {
    // the last kind of mark parts the decimals and stands once
    if (marks.filter((mark) => mark === last).length > 1 || !groupsOfThree(head.slice(0, head.length - tail.length - 1))) return undefined
    return last === groups ? undefined : Number(`${head.slice(0, -tail.length - 1).replace(/[.,]/g, '')}.${tail}`)
  }
  if (marks.length > 1) return last === groups && groupsOfThree(head) ? Number(head.replace(/[.,]/g, '')) : undefined
  if (tail.length === 3) return last === groups && groupsOfThree(head) ? Number(head.replace(/[.,]/, '')) : undefined
  return Number(head.replace(',', '.'))
}

const groupsOfThree = (text: string): boolean => /^[1-9]\d{0,2}(?:[.,]\d{3})*$/.test(text)
