import { currencyExponent, formatMoney, toMinorUnits } from '@proviso/contracts'

const known = new Set(Intl.supportedValuesOf('currency'))

export function currencyProblem(currency: string): string | undefined {
  return known.has(currency) ? undefined : `${currency} is no currency: an ISO 4217 code such as EUR`
}

/** What is wrong with an amount in major units, in a sentence; undefined where it is exact in that currency and above zero. */
export function amountProblem(amount: number, currency: string): string | undefined {
  const problem = currencyProblem(currency)
  if (problem) return problem
  if (!Number.isFinite(amount) || amount <= 0) return `has to be above zero, such as ${formatMoney({ amount: 14950, currency })}`
  if (toMinorUnits(amount, currency) !== undefined) return undefined
  const decimals = currencyExponent(currency)
  return amount > Number.MAX_SAFE_INTEGER / 10 ** decimals
    ? 'is too large to be exact'
    : `has more decimals than ${currency} has (${decimals || 'none'}); amounts are in whole units of the currency, such as 149${decimals ? '.5' : ''}`
}
