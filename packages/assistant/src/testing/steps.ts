import { randomBytes } from 'node:crypto'
import type { JsonObject, JsonValue } from '@proviso/contracts'

/** What a model can be made to answer: a whole reply, and why it stopped. */
export interface Step {
  content: StepBlock[]
  stopReason?: string
  stopDetails?: JsonObject
  /** The last call arrives with half its arguments. */
  cut?: boolean
}

type StepBlock =
  | { type: 'text'; text: string }
  | { type: 'tool_use'; id: string; name: string; input: JsonObject }
  | (JsonObject & { type: 'thinking' })

const newToolUseId = () => `toolu_${randomBytes(12).toString('hex')}`

export const say = (text: string): Step => ({ content: [{ type: 'text', text }] })

export const call = (name: string, input: JsonObject = {}, id = newToolUseId()): Step => ({
  content: [{ type: 'tool_use', id, name, input }],
})

/** Several things in one reply. */
export const reply = (...steps: Step[]): Step => ({ content: steps.flatMap(({ content }) => content) })

/** The output limit is hit inside this reply. */
export const cutOff = (step: Step): Step => ({ ...step, stopReason: 'max_tokens', cut: true })

export const refuse = (category: string | null = null): Step => ({
  content: [],
  stopReason: 'refusal',
  stopDetails: { type: 'refusal', category },
})

export const pause = (text = 'Let me think.'): Step => ({ ...say(text), stopReason: 'pause_turn' })

/** Nothing at all, as happens. */
export const nothing = (): Step => ({ content: [] })

interface Schema {
  [key: string]: unknown
  type?: string | string[]
  const?: JsonValue
  enum?: JsonValue[]
  default?: JsonValue
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
}

/** Fills a tool's schema with values that nobody gave: the invented grounds. */
export function invent(schema: Schema = {}, hint: JsonObject = {}): JsonObject {
  const required = (schema.required ?? []).map((key): [string, JsonValue] => [key, inventOne(schema.properties?.[key] ?? {})])
  return { ...Object.fromEntries(required), ...hint }
}

function inventOne(schema: Schema): JsonValue {
  const given = schema.const ?? schema.enum?.[0] ?? schema.default
  if (given !== undefined) return given
  const [either] = schema.anyOf ?? schema.oneOf ?? []
  if (either) return inventOne(either)
  const type = [schema.type].flat()[0]
  if (type === 'object') return invent(schema)
  if (type === 'array') return [inventOne(schema.items ?? { type: 'string' })]
  if (type === 'number') return 100
  if (type === 'integer') return 1
  if (type === 'boolean') return true
  return 'invented'
}

/** A step as the service renders it. */
export function messageOf(step: Step, about: { model: string; usage: JsonObject }) {
  const calls = step.content.some(({ type }) => type === 'tool_use')
  return {
    id: `msg_${randomBytes(12).toString('hex')}`,
    type: 'message',
    role: 'assistant',
    model: about.model,
    content: step.content.map((block) => {
      if (block.type === 'text') return { ...block, citations: null }
      return block.type === 'tool_use' && step.cut ? { ...block, input: halved(block.input as JsonObject) } : block
    }),
    stop_reason: step.stopReason ?? (calls ? 'tool_use' : 'end_turn'),
    stop_sequence: null,
    ...(step.stopDetails && { stop_details: step.stopDetails }),
    usage: about.usage,
  }
}

function halved(input: JsonObject): JsonObject {
  const entries = Object.entries(input)
  return Object.fromEntries(entries.slice(0, Math.floor(entries.length / 2)))
}
