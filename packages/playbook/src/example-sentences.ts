import type { Precondition } from '@proviso/contracts'
import { languageOf } from './choose-language.ts'
import { languages } from './locales/index.ts'
import { sayRule } from './say-rule.ts'
import type { RulePart } from './statement.ts'

const facts: Precondition[] = [
  { type: 'client_sent_media', within_messages: 10, media_kinds: ['image', 'document'], unused: true },
  { type: 'lead_field_filled', field: 'phone' },
  { type: 'function_called_before', name: 'find_slots' },
  { type: 'min_client_messages', count: 3 },
  { type: 'client_confirmed', within_messages: 3 },
  { type: 'payment_received', at_least: 50 },
  {
    type: 'any_of',
    of: [
      { type: 'lead_field_filled', field: 'phone' },
      { type: 'lead_field_filled', field: 'email' },
    ],
  },
]
const rules: RulePart[] = [
  { preconditions: facts },
  {
    limits: [
      { type: 'argument_max', argument: 'amount', max: 500 },
      { type: 'argument_min', argument: 'amount', min: 10 },
    ],
  },
  {
    limits: [
      { type: 'calls_per_day', count: 2, scope: 'lead' },
      { type: 'amount_per_day', argument: 'amount', max: 1000, scope: 'business' },
    ],
  },
  { limits: [{ type: 'argument_max', argument: 'amount', max: 500 }], approval: { mode: 'over_limit' } },
  { approval: { mode: 'always' } },
  { approval: { mode: 'sample', rate: 0.1 } },
  { on_check_error: 'block' },
  { enabled: false },
]

/** One sentence of every kind that can be enforced, in a language of playbooks. */
export function exampleSentences(code: string, currency: string): string[] {
  const language = languageOf(code) ?? languages[0]
  return language ? rules.flatMap((rule) => sayRule(rule, { language, currency })) : []
}
