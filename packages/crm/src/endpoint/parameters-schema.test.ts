import { faultsOf, type JsonObject } from '@proviso/contracts'
import { describe, expect, it } from 'vitest'
import { argumentsSchema } from './arguments-schema.ts'
import { parametersSchema } from './parameters-schema.ts'
import { patternProblem } from './pattern-problem.ts'

const of = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more })
const faults = (schema: unknown) => {
  const { error } = parametersSchema.safeParse(schema)
  return error ? faultsOf(error).map(({ pointer }) => pointer) : []
}
const nested = (levels: number): JsonObject => (levels ? of({ a: nested(levels - 1) }) : { type: 'string' })

describe('parameters', () => {
  it('are a JSON Schema of an object, handed on without its $schema', () => {
    const schema = of({ item: { type: 'string', description: 'What' }, 'a.b-c_D': { enum: ['x', 1, null] } }, { required: ['item'] })
    expect(parametersSchema.parse({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema })).toEqual(schema)
    expect(faults({ type: 'object' })).toEqual([])
    expect(faults(nested(6))).toEqual([])
  })

  it.each<[string, unknown, string]>([
    ['a text', 'object', ''],
    ['another type', { type: 'array' }, '/type'],
    ['no type', { properties: {} }, '/type'],
    ['a choice at the top', { type: 'object', anyOf: [{ type: 'object' }] }, '/anyOf'],
    ['an unknown word', of({ a: { $ref: '#' } }), '/properties/a/$ref'],
    ['a bound without its type', of({ a: { minLength: 2 } }), '/properties/a/minLength'],
    ['a required stranger', of({ a: {} }, { required: ['b'] }), '/required'],
    ['a name that the model cannot use', of({ größe: {} }), '/properties/größe'],
    ['a pattern that is none', of({ a: { type: 'string', pattern: '(' } }), '/properties/a/pattern'],
    ['a pattern without end', of({ a: { type: 'string', pattern: '^(a+)+$' } }), '/properties/a/pattern'],
    ['more levels than it may', nested(7), ''],
    ['endless levels', nested(3000), ''],
    ['more bytes than it may', of({ a: { enum: Array.from({ length: 200 }, (_, at) => `${at}`.padEnd(100, 'x')) } }), ''],
  ])('with %s are refused with the place', (_, schema, pointer) => {
    expect(faults(schema)).toContain(pointer)
  })
})

describe('arguments', () => {
  it.each<[JsonObject, unknown[], unknown[]]>([
    [{ type: 'string', minLength: 2, maxLength: 3, pattern: '^a' }, ['ab', 'abc'], ['a', 'abcd', 'bc', 1, null]],
    [{ type: 'integer', minimum: 1, exclusiveMaximum: 5, multipleOf: 2 }, [2, 4], [0, 1, 3, 5, 2.5, '2']],
    [{ enum: ['x', 1, null] }, ['x', 1, null], ['y', 2, false]],
    [{ const: 3 }, [3], [2, '3']],
    [{ type: ['string', 'null'], maxLength: 1 }, ['a', null], ['ab', 1]],
    [
      { type: 'array', items: { type: 'number' }, minItems: 1, maxItems: 2, uniqueItems: true },
      [[1], [1, 2]],
      [[], [1, 2, 3], [1, 1], ['a']],
    ],
    [{ oneOf: [{ type: 'string' }, { type: 'number' }] }, ['a', 1], [true]],
    [{ type: 'string', format: 'date-time' }, ['2026-01-01T10:00:00+02:00'], ['tomorrow']],
    [{ type: 'string', format: 'made-up' }, ['anything'], [1]],
    [of({ b: { type: 'number' } }, { additionalProperties: false }), [{}, { b: 1 }], [{ c: 1 }, { b: 'x' }]],
    [{}, ['a', 1, null, [1]], []],
  ])('of %j are held to it', (schema, good, bad) => {
    const whole = of({ a: schema }, { required: ['a'] })
    expect(faults(whole)).toEqual([])
    const holds = (value: unknown) => argumentsSchema(whole).safeParse({ a: value }).success
    for (const value of good) expect([value, holds(value)]).toEqual([value, true])
    for (const value of bad) expect([value, holds(value)]).toEqual([value, false])
    expect(argumentsSchema(whole).safeParse({}).success).toBe(false)
  })

  it('are handed on as they were given, without the schema’s defaults', () => {
    const schema = of({ default: { type: 'string', default: 'x' }, a: { type: 'string', default: 'y' } })
    expect(argumentsSchema(schema).parse({ default: 'z', other: 1 })).toEqual({ default: 'z', other: 1 })
    expect(argumentsSchema(schema).safeParse([]).success).toBe(false)
  })
})

it('a pattern that repeats within a repetition is refused, others are not', () => {
  for (const wild of ['(a*)*', '(a|a)*', '((ab)+c)*', '(a{1,9}){2,}', '(x(y|z))+', '\\1(a)', '\\p{L}', '(?:a+)+'])
    expect([wild, patternProblem(wild)]).not.toEqual([wild, undefined])
  for (const tame of ['^[A-Z]{2}-\\d+$', '(abc)+', '(a|b)c', '^(?:AB|CD)-[0-9(*]+$', '\\(a+\\)+'])
    expect([tame, patternProblem(tame)]).toEqual([tame, undefined])
})
