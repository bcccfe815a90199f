import { leftToRight } from '../../parts/isolated.ts'

/** What the model costs, in US dollars as its maker charges; less than a cent is shown with the digits it has. */
export function shownUsd(usd: number, locale: string): string {
  const small = usd > 0 && usd < 0.01
  const shown = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    ...(small ? { maximumSignificantDigits: 2 } : {}),
  }).format(usd)
  // Arabic puts a mark before it that turns the sign round: $US
  return shown.startsWith('\u200f') ? leftToRight(shown.slice(1)) : shown
}
