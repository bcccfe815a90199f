import { currencyExponent, type Money, ProvisoError, toMinorUnits } from '@proviso/contracts'

/** Minor units above zero of what a body says in either way. Throws `validation_failed` where it is another currency, or not exact in this one. */
export function minorAmount(said: Money | number, currency: string, pointer: string): number {
  const refuse = (detail: string, at = pointer) =>
    new ProvisoError('validation_failed', `The amount ${detail}.`, { faults: [{ pointer: at, detail }] })
  if (typeof said !== 'number' && said.currency !== currency) throw refuse(`has to be in ${currency}`, `${pointer}/currency`)
  const minor = typeof said === 'number' ? toMinorUnits(said, currency) : said.amount
  if (minor === undefined) throw refuse(`has more decimals than ${currency} has (${currencyExponent(currency) || 'none'})`)
  if (minor <= 0) throw refuse('has to be above zero')
  return minor
}
