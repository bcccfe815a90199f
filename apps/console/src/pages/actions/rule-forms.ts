import type { FunctionDefinition, Limit, MediaKind, Precondition, SimplePrecondition } from '@proviso/contracts'

/** How one part of a rule is asked for. */
export interface Asked {
  kind: 'count' | 'number' | 'switch' | 'media' | 'field' | 'function' | 'names' | 'facts' | 'argument' | 'scope'
  optional?: true
}

type FormOf<Rule> = { [Part in keyof Omit<Rule, 'type' | 'shadow'>]-?: Asked }

/** Every kind of condition with every part of it: the compiler names the one that is missing. */
export const conditionForms: { [T in Precondition['type']]: FormOf<Extract<Precondition, { type: T }>> } = {
  client_sent_media: { media_kinds: { kind: 'media' }, within_messages: { kind: 'count' }, unused: { kind: 'switch' } },
  lead_field_filled: { field: { kind: 'field' } },
  function_called_before: { name: { kind: 'function' }, same_arguments: { kind: 'names', optional: true } },
  min_client_messages: { count: { kind: 'count' } },
  client_confirmed: { within_messages: { kind: 'count' } },
  payment_received: { at_least: { kind: 'number', optional: true }, within_days: { kind: 'count', optional: true } },
  any_of: { of: { kind: 'facts' } },
}

/** Every kind of limit, likewise. */
export const limitForms: { [T in Limit['type']]: FormOf<Extract<Limit, { type: T }>> } = {
  argument_max: { argument: { kind: 'argument' }, max: { kind: 'number' } },
  argument_min: { argument: { kind: 'argument' }, min: { kind: 'number' } },
  calls_per_day: { count: { kind: 'count' }, scope: { kind: 'scope' } },
  amount_per_day: { argument: { kind: 'argument' }, max: { kind: 'number' }, scope: { kind: 'scope' } },
}

/** A rule as it is stored, also one that this page does not know. */
export type LooseRule = { type: string } & Record<string, unknown>

/** Rules as they came: whatever they are, they are objects with a type. */
export const looseRules = (rules: readonly object[]): LooseRule[] => rules as LooseRule[]

export const conditionTypes = Object.keys(conditionForms) as Precondition['type'][]
export const limitTypes = Object.keys(limitForms) as Limit['type'][]
export const mediaKinds: readonly MediaKind[] = ['image', 'document', 'video', 'audio', 'voice']
export const scopes = ['conversation', 'lead', 'business'] as const

export const isKnownCondition = (rule: LooseRule): rule is LooseRule & Precondition => rule.type in conditionForms
export const isKnownLimit = (rule: LooseRule): rule is LooseRule & Limit => rule.type in limitForms

interface Around {
  fields: readonly string[]
  functions: readonly string[]
  arguments: readonly string[]
}

/** A new condition that can be saved as it is, or nearly. */
export function newCondition(type: Precondition['type'], { fields, functions }: Around): Precondition {
  const simple: { [T in SimplePrecondition['type']]: Extract<SimplePrecondition, { type: T }> } = {
    client_sent_media: { type: 'client_sent_media', within_messages: 10, media_kinds: ['image', 'document'], unused: true },
    lead_field_filled: { type: 'lead_field_filled', field: fields[0] ?? 'phone' },
    function_called_before: { type: 'function_called_before', name: functions[0] ?? '' },
    min_client_messages: { type: 'min_client_messages', count: 2 },
    client_confirmed: { type: 'client_confirmed', within_messages: 3 },
    payment_received: { type: 'payment_received' },
  }
  if (type !== 'any_of') return simple[type]
  return { type, of: [simple.lead_field_filled, simple.client_sent_media] }
}

export function newLimit(type: Limit['type'], around: Around): Limit {
  const argument = around.arguments.find((name) => name === 'amount') ?? around.arguments[0] ?? 'amount'
  const limits: { [T in Limit['type']]: Extract<Limit, { type: T }> } = {
    argument_max: { type: 'argument_max', argument, max: 500 },
    argument_min: { type: 'argument_min', argument, min: 1 },
    calls_per_day: { type: 'calls_per_day', count: 5, scope: 'lead' },
    amount_per_day: { type: 'amount_per_day', argument, max: 1000, scope: 'lead' },
  }
  return limits[type]
}

/** A rule with one part changed; a part that may be left out goes where it is empty. */
export function changed(rule: LooseRule, part: string, value: unknown, optional: boolean): LooseRule {
  const { [part]: _, ...rest } = rule
  const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return optional && empty ? ({ ...rest, type: rule.type } as LooseRule) : ({ ...rule, [part]: value } as LooseRule)
}

type ApprovalMode = FunctionDefinition['approval']['mode']
export const approvalModes: readonly ApprovalMode[] = ['never', 'always', 'over_limit', 'sample']
