import type { z } from 'zod'
import type { Fault } from './errors.ts'

/** A JSON pointer (RFC 6901) to what the path names. */
const pointer = (path: PropertyKey[]) => path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const nameOf = (path: PropertyKey[]): string => {
  const name = path.at(-1)
  return typeof name === 'string' ? name : typeof name === 'number' ? `item ${name + 1}` : 'it'
}

/** Every fault of a zod error with its JSON pointer, in words that name what to mend. An unknown key is named by its own pointer. */
export function faultsOf(error: z.ZodError): Fault[] {
  return error.issues.flatMap((issue): Fault[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ pointer: pointer([...issue.path, key]), detail: `unknown key ${key}` }))
    return [{ pointer: pointer(issue.path), detail: wordsOf(issue) }]
  })
}

function wordsOf(issue: z.core.$ZodIssue): string {
  const [, expected, received] = /^Invalid input: expected (\w+), received (\w+)$/.exec(issue.message) ?? []
  if (!expected) return issue.message
  return received === 'undefined'
    ? `${nameOf(issue.path)} is missing`
    : `${nameOf(issue.path)} must be ${aOr(expected)}, not ${aOr(received ?? '')}`
}

const aOr = (type: string): string => {
  const plain = type === 'int' ? 'integer' : type === 'record' ? 'object' : type
  return /^(null|undefined|NaN)$/.test(plain) ? plain : `${/^[aeio]/.test(plain) ? 'an' : 'a'} ${plain}`
}
