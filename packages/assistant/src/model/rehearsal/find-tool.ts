import type { JsonObject, JsonValue } from '@proviso/contracts'
import type { ModelTool } from '../port.ts'

/** What a tool is for, as far as the rehearsal can use it. */
export type ToolKind = 'payment' | 'invoice' | 'slots' | 'book' | 'cancel' | 'records' | 'save' | 'handOver' | 'notify'

interface Marks {
  name: RegExp
  description: RegExp
  /** Arguments without which it cannot be that. */
  has: string[]
}

const marks: Record<ToolKind, Marks> = {
  payment: {
    name: /confirm_payment|pay|paid|deposit|receipt|pago|pagamento|оплат|zahl/i,
    description: /\bpaid\b|payment|pago|pagamento|оплат|zahlung/i,
    has: ['amount'],
  },
  invoice: { name: /invoice|bill/i, description: /invoice|\bbill\b/i, has: ['items'] },
  slots: { name: /find_slots|slot|free|availab/i, description: /free (?:times|slots)|availab/i, has: ['service', 'from', 'to'] },
  book: { name: /book/i, description: /\bbook/i, has: ['service', 'starts_at'] },
  cancel: { name: /cancel/i, description: /cancel/i, has: ['reference'] },
  records: { name: /list_my_records|records/i, description: /(?:customer's|their) bookings/i, has: [] },
  save: { name: /save|field/i, description: /\bsave|note down/i, has: ['field', 'value'] },
  handOver: { name: /hand_?over|escalate|human/i, description: /hand(?:s|ed)? (?:the conversation )?over|to a person/i, has: ['reason'] },
  notify: { name: /notify/i, description: /notify|tell the owner/i, has: ['message'] },
}

/** The tool for a purpose, by its name, else by its description; undefined where there is none. It may be called anything. */
export function findTool(tools: ModelTool[], kind: ToolKind): ModelTool | undefined {
  const { name, description, has } = marks[kind]
  const able = tools.filter((tool) => has.every((argument) => argument in propertiesOf(tool)))
  return able.find((tool) => name.test(tool.name)) ?? able.find((tool) => description.test(tool.description))
}

/** Arguments for a tool: those of the given that it knows, and something for what it requires besides. */
export function fitInput(tool: ModelTool, given: JsonObject): JsonObject {
  const known = propertiesOf(tool)
  const required = Array.isArray(tool.input_schema.required) ? tool.input_schema.required : []
  const made = required.map((key): [string, JsonValue] => [String(key), inventOne(objectOf(known[String(key)]))])
  return {
    ...Object.fromEntries(made),
    ...Object.fromEntries(Object.entries(given).filter(([key, value]) => key in known && value !== undefined)),
  }
}

/** Values that an argument is limited to. */
export function choicesOf(tool: ModelTool, argument: string): string[] {
  const { enum: values } = objectOf(propertiesOf(tool)[argument])
  return Array.isArray(values) ? values.map(String) : []
}

export function propertiesOf(tool: ModelTool): JsonObject {
  return objectOf(tool.input_schema.properties)
}

function inventOne(schema: JsonObject): JsonValue {
  if (Array.isArray(schema.enum)) return schema.enum[0] ?? ''
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return []
  return schema.type === 'object' ? {} : 'rehearsal'
}

export function objectOf(value: JsonValue | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
