import { typedDecimal } from '../../parts/typed-decimal.ts'
import type { ActionKind } from './queries.ts'

/** An argument that an action takes, as a form can ask for it. */
export interface Argument {
  name: string
  description: string | undefined
  required: boolean
  /** `json`: lists and structures. */
  kind: 'text' | 'number' | 'boolean' | 'choice' | 'json'
  choices: string[]
}

/** The arguments of a function: those of its action, or what its own settings say. */
export function argumentsOf(kind: ActionKind | undefined, config: object): Argument[] {
  const own = 'parameters' in config ? config.parameters : undefined
  const schema: unknown = kind?.name === 'http' ? own : kind?.arguments
  if (!isObject(schema) || !isObject(schema.properties)) return []
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties).map(([name, property]) => {
    const about = isObject(property) ? property : {}
    const choices = Array.isArray(about.enum) ? about.enum.map(String) : []
    return {
      name,
      description: typeof about.description === 'string' ? about.description : undefined,
      required: required.includes(name),
      kind: choices.length ? 'choice' : kindOf(about.type),
      choices,
    }
  })
}

function kindOf(type: unknown): Argument['kind'] {
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'boolean') return 'boolean'
  return type === 'array' || type === 'object' ? 'json' : 'text'
}

/** What was typed, as the arguments of a call; what is empty is left out. What is no number, or a structure that is no JSON, is sent as it was typed, and refused. */
export function typedArguments(args: readonly Argument[], typed: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    args.flatMap(({ name, kind }) => {
      const text = typed[name]?.trim() ?? ''
      if (!text) return []
      if (kind === 'number') return [[name, numberOr(text)]]
      if (kind === 'boolean') return [[name, text === 'true']]
      return [[name, kind === 'json' ? parsed(text) : text]]
    }),
  )
}

function numberOr(text: string): unknown {
  const decimal = typedDecimal(text)
  return decimal === undefined ? text : Number(decimal)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
