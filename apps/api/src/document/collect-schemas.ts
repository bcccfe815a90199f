import { z } from 'zod'

type Json = Record<string, unknown>

export interface CollectedSchemas {
  /** The JSON Schema of it, parts that have a name or refer to themselves put among the components. */
  of(schema: z.ZodType, name: string, side: 'input' | 'output'): Json
  /** Query parameters of an object. */
  parameters(schema: z.ZodObject, name: string): Json[]
  all(): Record<string, Json>
}

/** What is answered may grow: a client that refuses unknown keys would break by an addition. */
const leaveOpen = ({ jsonSchema }: { jsonSchema: Json }) => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

export function collectSchemas(): CollectedSchemas {
  const components: Record<string, Json> = {}

  const of: CollectedSchemas['of'] = (schema, name, side) => {
    const {
      $schema: _,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, { io: side, unrepresentable: 'any', override: side === 'output' ? leaveOpen : () => {} }) as Json & {
      $defs?: Record<string, Json>
    }
    const named = new Map(Object.entries($defs).map(([key, part]) => [key, nameOf(key, part, name, side)]))
    for (const [key, part] of Object.entries($defs)) components[named.get(key) ?? key] = relink(part, named) as Json
    const id = typeof root.id === 'string' ? root.id : undefined
    const linked = relink(root, named) as Json
    if (!id) return linked
    components[id] = linked
    return { $ref: `#/components/schemas/${id}` }
  }

  return {
    of,
    all: () => Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
    parameters(schema, name) {
      const { properties = {}, required = [] } = of(schema, `${name}.query`, 'input') as {
        properties?: Record<string, Json>
        required?: string[]
      }
      return Object.entries(properties).map(([key, { description, ...part }]) => ({
        name: key,
        in: 'query',
        required: required.includes(key),
        ...(description ? { description } : {}),
        schema: part,
      }))
    },
  }
}

/** A nameless part is one that refers to itself: any JSON value, or named after its operation, since a component needs a name of its own. */
function nameOf(key: string, part: Json, operation: string, side: 'input' | 'output'): string {
  if (!key.startsWith('__')) return side === 'input' ? `${key}.input` : key
  const isAnyJson = Array.isArray(part.anyOf) && part.anyOf.some((each: Json) => each.type === 'null') && part.anyOf.length === 6
  return isAnyJson ? 'JsonValue' : `${operation}.${key.slice(2)}`
}

/** Points references at the components; `id` is a name for us and a keyword of nobody's in a component. */
function relink(value: unknown, named: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => relink(each, named))
  if (!value || typeof value !== 'object') return value
  const { id, ...rest } = value as Json
  const kept = typeof id === 'string' ? rest : (value as Json)
  return Object.fromEntries(
    Object.entries(kept).map(([key, each]) => {
      if (key !== '$ref' || typeof each !== 'string') return [key, relink(each, named)]
      const target = each.replace('#/$defs/', '')
      return [key, `#/components/schemas/${named.get(target) ?? target}`]
    }),
  )
}
