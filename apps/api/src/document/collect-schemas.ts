import { z } from 'zod'

type Json = Record<string, unknown>

export interface CollectedSchemas {
  /** The JSON Schema of it, parts that have a name or refer to themselves put among the components. */
  of(schema: z.ZodType, name: string, side: 'input' | 'output'): Json
  /** Query parameters of an object. */
  parameters(schema: z.ZodObject, name: string): Json[]
  all(): Record<string, Json>
}

export function collectSchemas(): CollectedSchemas {
  const components: Record<string, Json> = {}

  const of: CollectedSchemas['of'] = (schema, name, side) => {
    const {
      $schema: _,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, { io: side, unrepresentable: 'any' }) as Json & { $defs?: Record<string, Json> }
    // a nameless part is one that refers to itself: named after the operation, since a component needs a name of its own
    const named = new Map(
      Object.keys($defs).map((key) => [key, key.startsWith('__') ? `${name}.${key.slice(2)}` : side === 'input' ? `${key}.input` : key]),
    )
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
