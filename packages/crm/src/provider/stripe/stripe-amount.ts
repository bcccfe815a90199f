import { currencyExponent, type Money } from '@proviso/contracts'

const none = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const three = new Set('BHD JOD KWD OMR TND'.split(' '))

/** Decimals in which Stripe counts: two, whatever ISO 4217 says, but for those it lists. */
const stripeExponent = (currency: string): number => (none.has(currency) ? 0 : three.has(currency) ? 3 : 2)

/** Money as Stripe counts it; undefined where it cannot: of three decimals the last has to be nought, and nothing may be lost. */
export function toStripeAmount({ amount, currency }: Money): number | undefined {
  const more = stripeExponent(currency) - currencyExponent(currency)
  const counted = more >= 0 ? amount * 10 ** more : amount / 10 ** -more
  if (!Number.isSafeInteger(counted) || (three.has(currency) && counted % 10 !== 0)) return undefined
  return counted
}

/** What Stripe counted, in our minor units; undefined where it is less than one of them. */
export function fromStripeAmount(counted: number, stripeCurrency: string): Money | undefined {
  const currency = stripeCurrency.toUpperCase()
  const more = currencyExponent(currency) - stripeExponent(currency)
  const amount = more >= 0 ? counted * 10 ** more : counted / 10 ** -more
  return Number.isSafeInteger(amount) ? { amount, currency } : undefined
}
