import type { JsonObject, JsonValue } from '@proviso/contracts'
import { z } from 'zod'
import { patternProblem } from './pattern-problem.ts'

const deepest = 6
const mostBytes = 16_384

const types = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'] as const
type Type = (typeof types)[number]

// what the Messages API takes as the name of an argument
const key = z
  .string()
  .regex(/^[a-zA-Z0-9_.-]{1,64}$/, 'a name of letters, digits, _, . and -, at most 64')
  .refine((name) => name !== '__proto__', 'another name')
const size = z.int().min(0)
const scalar = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()])

/** Keywords that say something about values of one type only. */
const bound: Record<string, Type[]> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  exclusiveMinimum: ['number', 'integer'],
  exclusiveMaximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  properties: ['object'],
  required: ['object'],
  additionalProperties: ['object'],
}

const within: z.ZodType = z.lazy(() => schema)

const keywords = z.strictObject({
  type: z.union([z.enum(types), z.array(z.enum(types)).min(1).max(types.length)]).optional(),
  title: z.string().max(200).optional(),
  description: z.string().max(2000).optional(),
  default: z.json().optional(),
  examples: z.array(z.json()).max(10).optional(),
  enum: z.array(scalar).min(1).max(200).optional(),
  const: scalar.optional(),
  minLength: size.optional(),
  maxLength: size.optional(),
  pattern: z.string().max(200).optional(),
  format: z.string().max(50).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  multipleOf: z.number().positive().optional(),
  items: within.optional(),
  minItems: size.optional(),
  maxItems: size.optional(),
  uniqueItems: z.boolean().optional(),
  properties: z.record(key, within).optional(),
  required: z.array(z.string()).max(100).optional(),
  additionalProperties: z.union([z.boolean(), within]).optional(),
  anyOf: z.array(within).min(1).max(20).optional(),
  oneOf: z.array(within).min(1).max(20).optional(),
})

/** A keyword that would be passed over silently is refused: what stands in an owner's schema is held. */
const schema = keywords.superRefine((given, context) => {
  const complain = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  const named = [given.type ?? []].flat()
  for (const [word, of] of Object.entries(bound)) {
    if (word in given && !of.some((type) => named.includes(type))) complain([word], `needs "type": "${of[0]}" beside it`)
  }
  const choice = ['anyOf', 'oneOf', 'enum', 'const'].filter((word) => word in given)
  if (choice.length > 1) complain([choice[1] ?? ''], `cannot stand beside ${choice[0]}`)
  const alone = given.anyOf ? 'anyOf' : given.oneOf ? 'oneOf' : undefined
  if (alone && named.length) complain(['type'], `cannot stand beside ${alone}: write it into each of them`)
  if ((given.enum || 'const' in given) && Object.keys(bound).some((word) => word in given))
    complain([given.enum ? 'enum' : 'const'], 'cannot stand beside bounds')
  const unknown = given.required?.find((name) => !Object.hasOwn(given.properties ?? {}, name))
  if (unknown !== undefined) complain(['required'], `${unknown} is none of the properties`)
  const wrong = given.pattern === undefined ? undefined : patternProblem(given.pattern)
  if (wrong) complain(['pattern'], wrong)
})

/**
 * The arguments of an owner's endpoint: a JSON Schema (2020-12) of an object, in keywords that are checked and that the Messages API takes;
 * no references, since what they name could be endless. At most 16 KB and six levels.
 */
export const parametersSchema: z.ZodType<JsonObject> = z
  .unknown()
  .superRefine((given, context) => {
    if (!given || typeof given !== 'object' || Array.isArray(given))
      return context.addIssue({ code: 'custom', message: 'a JSON Schema object' })
    // each level of values is two of the schema: its keyword and the schema under it
    if (depthOf(given, 2 * deepest + 3) > 2 * deepest + 2)
      return context.addIssue({ code: 'custom', message: `at most ${deepest} levels deep` })
    if (Buffer.byteLength(JSON.stringify(given)) > mostBytes)
      context.addIssue({ code: 'custom', message: `at most ${mostBytes / 1024} KB` })
  })
  .transform((given) => {
    const { $schema: _, ...rest } = given as Record<string, unknown>
    return rest as z.input<typeof schema>
  })
  .pipe(
    schema.superRefine(({ type, ...given }, context) => {
      if (type !== 'object') context.addIssue({ code: 'custom', path: ['type'], message: 'has to be "object": arguments have names' })
      const choice = ['anyOf', 'oneOf', 'enum', 'const'].find((word) => word in given)
      if (choice)
        context.addIssue({ code: 'custom', path: [choice], message: 'cannot stand at the top: the model is not shown such a tool' })
    }),
  ) as unknown as z.ZodType<JsonObject>

function depthOf(value: unknown, most: number): number {
  if (!value || typeof value !== 'object' || most === 0) return 0
  return 1 + Math.max(0, ...Object.values(value).map((each) => depthOf(each as JsonValue, most - 1)))
}
