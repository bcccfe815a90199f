import type { Endpoint } from '@proviso/contracts/endpoints'
import { z } from 'zod'

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minimum?: number
  minLength?: number
  pattern?: string
  format?: string
}

/** Days and instants at the edges of what can be written and of what can be kept. */
const moments = ['0000-01-01', '0000-01-01T00:00:00Z', '0001-01-01', '0001-01-01T00:00:00+14:00', '9999-12-31', '9999-12-31T23:59:59-14:00']
const texts = [...moments, '+275760-09-13T00:00:00Z', 'infinity', '2147483648', '', 'a\0b', '\ud800', '%', '\\', '__proto__']
const numbers = [2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 1e308, -1, 0.1]
const others = [null, [], {}, true, 'x', 1]

/** Of a field, whatever its type. */
export const hostileEntries = [...texts, ...numbers]

/** In a path, as written there. */
export const hostileSegments = [
  '2147483648',
  '99999999999999999999',
  '-1',
  '0000-01-01',
  'a%00b',
  '%ED%A0%80',
  '%25',
  "'",
  '__proto__',
  'x'.repeat(300),
]

/** Fields of a business, by key: one of each type whose values are compared. */
export const hostileFields = { since: 'date', at: 'datetime', seats: 'number', budget: 'money', word: 'text' }

type Root = Record<string, Schema>

function resolved(schema: Schema, root: Root): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : resolved(root[name] ?? {}, root)
}

const variants = ({ anyOf, oneOf }: Schema): Schema[] | undefined => anyOf ?? oneOf
const typeOf = ({ type, properties }: Schema) => (properties ? 'object' : Array.isArray(type) ? type[0] : type)

/** A value that is good in form, with nothing that may be left out. */
function sample(given: Schema, root: Root, depth = 0): unknown {
  const schema = resolved(given, root)
  const [first] = variants(schema) ?? []
  if (first) return sample(first, root, depth + 1)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (depth > 6) return null
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] ?? {}, root, depth + 1)]))
    case 'array':
      return [sample(schema.items ?? {}, root, depth + 1)]
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
  }
  if (schema.format === 'date') return '2030-12-02'
  if (schema.format === 'date-time') return '2030-12-02T10:00:00Z'
  if (schema.format === 'email') return 'a@example.com'
  if (schema.format === 'uri') return 'https://example.com/x'
  return /A-Z\]\{3\}/.test(schema.pattern ?? '') ? 'EUR' : 'x'.repeat(schema.minLength || 3)
}

/** Values in which one place is hostile and all others are good. */
function* hostile(given: Schema, root: Root, depth = 0): Generator<unknown> {
  const schema = resolved(given, root)
  const several = variants(schema)
  if (several) {
    for (const each of several) yield* hostile(each, root, depth + 1)
    return
  }
  if (depth > 6 || 'const' in schema || schema.enum) return
  switch (typeOf(schema)) {
    case 'object': {
      const whole = sample(schema, root) as object
      for (const [key, each] of Object.entries(schema.properties ?? {}))
        for (const value of hostile(each, root, depth + 1)) yield { ...whole, [key]: value }
      if (typeof schema.additionalProperties === 'object')
        for (const value of hostile(schema.additionalProperties, root, depth + 1)) yield { ...whole, x: value }
      return
    }
    case 'array':
      for (const value of hostile(schema.items ?? {}, root, depth + 1)) yield [value]
      return
    case 'integer':
    case 'number':
      yield* numbers
      return
    case 'boolean':
    case 'null':
      return
    case 'string':
      yield* schema.format?.startsWith('date') ? moments : texts
      return
  }
  yield* [...texts, ...numbers, ...others]
}

const described = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** Bodies in which one place is hostile. `good`: what the other places hold. */
export function* hostileBodies({ body }: Endpoint, good: object): Generator<unknown> {
  if (!body) return
  const schema = described(body)
  const root = schema.$defs ?? {}
  for (const form of variants(resolved(schema, root)) ?? [schema]) {
    const { properties = {} } = resolved(form, root)
    const whole = { ...(sample(form, root) as object), ...good }
    for (const [key, each] of Object.entries(properties)) {
      for (const value of hostile(each, root)) yield { ...whole, [key]: value }
      for (const value of others) yield { ...whole, [key]: value }
    }
  }
}

const ofFields = () => Object.keys(hostileFields).flatMap((key) => [`fields[${key}]`, `fields[${key}][gte]`, `fields[${key}][lt]`])

/** Queries of which one parameter is hostile. `good`: the others, as they stand in an address. */
export function* hostileQueries({ query }: Endpoint, good: string): Generator<string> {
  const { properties = {}, additionalProperties } = query ? described(query) : {}
  const names = [...Object.keys(properties), ...(typeof additionalProperties === 'object' ? ofFields() : [])]
  for (const name of names) {
    for (const value of [...texts, ...numbers.map(String)]) {
      const given = new URLSearchParams(good)
      given.set(name, value)
      yield `?${given}`
    }
  }
}
