import type { BusinessProfile, JsonObject } from '@proviso/contracts'
import type { ActionRegistry, StoredFunction } from '@proviso/executor'
import { z } from 'zod'
import type { ModelTool } from '../model/port.ts'

const cache = new Map<string, ModelTool[]>()
const mostCached = 500

/** Tools of a business: the same for each of its customers, byte for byte, sorted by name, rebuilt only when a version changes. */
export function offeredTools(business: BusinessProfile, functions: StoredFunction[], actions: ActionRegistry): ModelTool[] {
  const offered = functions.filter((each) => each.withheld === null)
  const key = JSON.stringify([business.id, business.currency, business.timezone, offered.map((each) => [each.name, each.version])])
  const known = cache.get(key)
  if (known) return known
  const tools = offered.flatMap((each): ModelTool[] => {
    const action = actions.get(each.action)
    if (!action) return []
    const schema = 'perform' in action ? action.inputSchema(each.config) : inputSchema(action.arguments(business, each.config))
    return [{ name: each.name, description: each.toolDescription, input_schema: schema }]
  })
  if (cache.size >= mostCached) cache.clear()
  cache.set(key, tools)
  return tools
}

function inputSchema(schema: z.ZodType): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return { type: 'object', ...json } as unknown as JsonObject
}
