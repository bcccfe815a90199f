import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson, cleanJson, cleanText } from './json.ts'

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled)
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, each]) => [key, shuffled(each)]),
    )
  return value
}

it('equal values give equal texts whatever the order of their keys, and the text means the value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value))
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  expect(canonicalJson({ b: undefined, a: [undefined, 1] })).toBe('{"a":[null,1]}')
})

it('cleaned text and JSON hold nothing that a database refuses, and clean ones are left as they are', () => {
  const rough = fc.string({ unit: 'binary' }).map((text) => `${text}\0\ud800`)
  fc.assert(
    fc.property(rough, (text) => {
      const clean = cleanText(text)
      expect(clean.isWellFormed() && !clean.includes('\0')).toBe(true)
      expect(cleanText(clean)).toBe(clean)
      expect(JSON.stringify(cleanJson({ [text]: [text, { deep: text }] }))).not.toMatch(/\\u0000|\\ud800/)
    }),
  )
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value))
      expect(cleanJson(plain)).toEqual(plain)
    }),
  )
})

it('an instant stays an instant: it is not an object without keys', () => {
  expect(cleanJson({ at: new Date(0) })).toEqual({ at: '1970-01-01T00:00:00.000Z' })
})
