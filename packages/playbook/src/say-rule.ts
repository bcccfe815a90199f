import type { Limit, Precondition } from '@proviso/contracts'
import type { Language } from './language.ts'
import { sayNumber } from './say-name.ts'
import type { RulePart } from './statement.ts'

export interface Saying {
  language: Language
  /** Shown behind amounts; limits count in it. */
  currency: string
}

/** A rule in sentences made from it, one each, in words that the same language reads as the same rule. */
export function sayRule(
  { preconditions = [], limits = [], approval, on_check_error, enabled }: RulePart,
  { language, currency }: Saying,
): string[] {
  const { say } = language
  const asks = approval?.mode === 'over_limit'
  return [
    ...(enabled === false ? [say.off] : enabled ? [say.on] : []),
    ...preconditions.map((each) => sayPrecondition(each, language)),
    ...limits.map((each) => sayLimit(each, asks, { language, currency })),
    ...(approval?.mode === 'always' ? [say.askAlways] : []),
    ...(approval?.mode === 'never' ? [say.askNever] : []),
    ...(asks && !limits.length ? [say.askAtLimits] : []),
    ...(approval?.mode === 'sample' ? [say.sample(sayShare(approval.rate, language))] : []),
    ...(on_check_error ? [say.onCheckError[on_check_error]] : []),
  ]
}

/** A fact as the sentence that demands it. */
export function sayPrecondition(precondition: Precondition, { say }: Language): string {
  const hold = (each: Precondition): string => {
    if (each.type === 'any_of') return say.anyOf(each.of.map((part) => (part.shadow ? say.trialPart(hold(part)) : hold(part))))
    return (say.holds[each.type] as (p: Precondition) => string)(each)
  }
  const sentence = say.onlyIf(hold(precondition))
  return precondition.shadow ? say.trial(sentence) : sentence
}

function sayLimit(limit: Limit, asks: boolean, { language, currency }: Saying): string {
  const { say } = language
  const amount = (argument: string, value: number) => `${sayNumber(value, say.decimal)}${argument === 'amount' ? ` ${currency}` : ''}`
  switch (limit.type) {
    case 'argument_max':
      return say.argumentMax(limit.argument, amount(limit.argument, limit.max), asks)
    case 'argument_min':
      return say.argumentMin(limit.argument, amount(limit.argument, limit.min), asks)
    case 'calls_per_day':
      return say.callsPerDay(limit.count, say.scopes[limit.scope], asks)
    case 'amount_per_day':
      return say.amountPerDay(limit.argument, amount(limit.argument, limit.max), say.scopes[limit.scope], asks)
  }
}

/** In percent, where that comes back as the same number. */
function sayShare(rate: number, { say }: Language): string {
  const percent = Number((rate * 100).toPrecision(15))
  const text = String(percent)
  return Number(`${text}e-2`) === rate && /^\d{1,3}(\.\d+)?$/.test(text)
    ? `${text.replace('.', say.decimal)}%`
    : say.share(sayNumber(rate, say.decimal))
}
