import type { JsonObject, JsonValue } from '@proviso/contracts'
import { z } from 'zod'

const known = new Map<string, z.ZodType<JsonObject>>()
const mostKnown = 500

/** Arguments as an owner's (valid) `parameters` want them; what passes is handed on unchanged, without defaults of the schema's. */
export function argumentsSchema(parameters: JsonObject): z.ZodType<JsonObject> {
  const key = JSON.stringify(parameters)
  const before = known.get(key)
  if (before) return before
  const reader = z.fromJSONSchema(withoutHints(parameters) as Parameters<typeof z.fromJSONSchema>[0])
  const made = z.custom<JsonObject>().superRefine((given, context) => {
    for (const { path, message } of reader.safeParse(given).error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  })
  if (known.size >= mostKnown) known.clear()
  known.set(key, made)
  return made
}

const heldFormats: JsonValue[] = ['email', 'uri', 'uuid', 'date', 'date-time', 'ipv4', 'ipv6']

/** Defaults are the model's to use, and formats that are read differently here and there are hints. Names of arguments may be words of the schema. */
function withoutHints(schema: JsonObject): JsonObject {
  const { default: _, examples: __, format, properties, items, additionalProperties, anyOf, oneOf, ...rest } = schema
  const each = (list: JsonValue) => (Array.isArray(list) ? list.map(under) : list)
  return {
    ...rest,
    ...(format !== undefined && heldFormats.includes(format) ? { format } : {}),
    ...(items === undefined ? {} : { items: under(items) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: under(additionalProperties) }),
    ...(anyOf === undefined ? {} : { anyOf: each(anyOf) }),
    ...(oneOf === undefined ? {} : { oneOf: each(oneOf) }),
    ...(properties && typeof properties === 'object'
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, under(value ?? null)])) }
      : {}),
  }
}

const under = (value: JsonValue): JsonValue => (value && typeof value === 'object' && !Array.isArray(value) ? withoutHints(value) : value)
