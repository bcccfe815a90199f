/** What a model cost, in US dollars: as many decimals as it takes to see a small sum. */
export function shownCost(usd: number, locale: string): string {
  const decimals = usd >= 1 || usd === 0 ? 2 : usd >= 0.01 ? 4 : 6
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: decimals,
  }).format(usd)
}

/** Seconds with a decimal, until they are many. */
export const shownSeconds = (ms: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: ms < 10_000 ? 1 : 0 }).format(ms / 1000)
