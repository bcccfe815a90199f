import { lineOf } from './compile-pattern.ts'
import { stands } from './match-pattern.ts'
import type { Place } from './place.ts'
import { isPunctuation } from './plain-sentence.ts'
import { readNumber } from './read-number.ts'
import { sayRule } from './say-rule.ts'
import type { RulePart } from './statement.ts'

/** Sentences about the same thing that could be meant, the likeliest first; none where nothing tells what it is about. */
export function suggestPhrasings(
  tokens: string[],
  { grammar, currency, functions, own }: Pick<Place, 'grammar' | 'currency' | 'functions' | 'own'>,
): string[] {
  const line = lineOf(tokens.filter((token) => !isPunctuation(token)))
  const { about, language } = grammar
  const numbers = tokens.flatMap((token) => readNumber(token, language.numbers) ?? []).filter((number) => number > 0)
  const number = numbers[0]
  const count = number !== undefined && Number.isInteger(number) ? number : undefined
  const hasMoney = number !== undefined && stands(grammar.money, line)
  const field = grammar.fields.find(({ node }) => stands(node, line))
  const before = functions.find(({ name }) => name !== own?.name)?.name ?? 'find_slots'
  const rules: [keyof typeof about, RulePart][] = [
    ['error', { on_check_error: 'block' }],
    ['review', { approval: { mode: 'sample', rate: 0.1 } }],
    ['media', { preconditions: [{ type: 'client_sent_media', within_messages: 10, media_kinds: ['image', 'document'], unused: false }] }],
    ['messages', { preconditions: [{ type: 'min_client_messages', count: count ?? 3 }] }],
    [
      'calls',
      {
        limits: hasMoney
          ? [{ type: 'amount_per_day', argument: 'amount', max: number, scope: 'lead' }]
          : [{ type: 'calls_per_day', count: count ?? 2, scope: 'lead' }],
      },
    ],
    [
      'ask',
      number === undefined
        ? { approval: { mode: 'always' } }
        : { limits: [{ type: 'argument_max', argument: 'amount', max: number }], approval: { mode: 'over_limit' } },
    ],
    ['amount', { limits: [{ type: 'argument_max', argument: 'amount', max: number ?? 500 }] }],
    ['confirmed', { preconditions: [{ type: 'client_confirmed', within_messages: 3 }] }],
    ['field', { preconditions: [{ type: 'lead_field_filled', field: field?.key ?? 'phone' }] }],
    ['before', { preconditions: [{ type: 'function_called_before', name: before }] }],
  ]
  return rules.flatMap(([name, rule]) =>
    stands(about[name], line) || (name === 'amount' && hasMoney) ? sayRule(rule, { language, currency }) : [],
  )
}
