import type { Limit, Precondition } from '@proviso/contracts'
import type { Check } from '../api/shapes.ts'
import { texts } from '../texts/index.ts'
import { argumentTitle, functionTitle } from './said-deed.ts'

/** A rule as it is stored, also one that is newer than this page. */
type StoredRule = { type: string }

/** The type may be left out where only rules are told. */
export type ToldCheck = Pick<Check, 'rule' | 'sentence' | 'passed'> & Partial<Pick<Check, 'type'>>

interface Names {
  /** What a field is called by its owner. */
  field(key: string): string
  /** Undefined until the business is known: an amount is a bare number till then. */
  currency: string | undefined
}

const list = (words: string[], type: 'conjunction' | 'disjunction') => new Intl.ListFormat(texts.locale, { type }).format(words)

/** A condition as its owner reads it, in the language of the page: completes "Only if …". A kind that is newer than the page is named as it is. */
export function saidCondition(rule: StoredRule, names: Names): string {
  return isCondition(rule) ? said(rule, names) : rule.type
}

/**
 * A fact that was looked at, in the language of the page; `missing` where it did not hold. The record's own sentence is English, and stands for
 * checks from before their rule was kept.
 */
export function saidFact({ type, rule, sentence, passed }: ToldCheck, names: Names): string {
  const own = type === undefined || passed || texts.locale === 'en' ? undefined : texts.call.ownFacts[type]
  if (own) return own
  if (!rule || !isCondition(rule) || texts.locale === 'en') return sentence
  return passed ? said(rule, names) : texts.call.missing(said(rule, names))
}

const isCondition = (rule: StoredRule): rule is Precondition => rule.type in texts.actions.facts
const isLimit = (rule: StoredRule): rule is Limit => rule.type in texts.actions.limit

function said(rule: Precondition, names: Names): string {
  const { facts } = texts.actions
  switch (rule.type) {
    case 'client_sent_media':
      return facts.client_sent_media.said({
        kinds: list(
          rule.media_kinds.map((kind) => texts.actions.media[kind] ?? kind),
          'disjunction',
        ),
        within: rule.within_messages,
        unused: rule.unused,
      })
    case 'lead_field_filled':
      return facts.lead_field_filled.said({ field: names.field(rule.field) })
    case 'function_called_before':
      return facts.function_called_before.said({
        action: functionTitle(rule.name),
        same: list((rule.same_arguments ?? []).map(argumentTitle), 'conjunction'),
      })
    case 'min_client_messages':
      return facts.min_client_messages.said({ n: rule.count })
    case 'client_confirmed':
      return facts.client_confirmed.said()
    case 'payment_received':
      return facts.payment_received.said({
        amount: rule.at_least === undefined ? null : money(rule.at_least, names.currency),
        days: rule.within_days ?? null,
      })
    case 'any_of':
      return facts.any_of.said({
        parts: list(
          rule.of.map((part) => said(part, names)),
          'disjunction',
        ),
      })
  }
}

/** A limit as its owner reads it. */
export function saidLimit(rule: StoredRule, { currency }: Names): string {
  if (!isLimit(rule)) return rule.type
  const { limit, scopes } = texts.actions
  const value = (argument: string, amount: number) => (/amount|price|total/.test(argument) ? money(amount, currency) : digits(amount))
  const known: Limit = rule
  switch (known.type) {
    case 'argument_max':
      return limit.argument_max.said({ argument: argumentTitle(known.argument), value: value(known.argument, known.max) })
    case 'argument_min':
      return limit.argument_min.said({ argument: argumentTitle(known.argument), value: value(known.argument, known.min) })
    case 'calls_per_day':
      return limit.calls_per_day.said({ value: digits(known.count), scope: scopes[known.scope] ?? known.scope })
    case 'amount_per_day':
      return limit.amount_per_day.said({
        argument: argumentTitle(known.argument),
        value: value(known.argument, known.max),
        scope: scopes[known.scope] ?? known.scope,
      })
  }
}

/** How much of it is done with and without asking. */
export function saidApproval(approval: { mode?: unknown; rate?: unknown }): string | undefined {
  const words = texts.actions.approvalIs
  if (approval.mode === 'sample') {
    const percent = new Intl.NumberFormat(texts.locale, { style: 'percent', maximumFractionDigits: 1 })
    return words.sample(percent.format(typeof approval.rate === 'number' ? approval.rate : 0))
  }
  return approval.mode === 'never' || approval.mode === 'always' || approval.mode === 'over_limit' ? words[approval.mode] : undefined
}

const digits = (value: number) => new Intl.NumberFormat(texts.locale).format(value)

function money(value: number, currency: string | undefined): string {
  if (currency === undefined) return digits(value)
  try {
    return new Intl.NumberFormat(texts.locale, { style: 'currency', currency, minimumFractionDigits: 0 }).format(value)
  } catch {
    return `${digits(value)} ${currency}`
  }
}
