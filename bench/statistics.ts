export const sorted = (values: number[]): number[] => values.filter(Number.isFinite).sort((a, b) => a - b)

/** The value below which that share lies; NaN of nothing. */
export function quantile(values: number[], share: number): number {
  const inOrder = sorted(values)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? Number.NaN
}

export const median = (values: number[]): number => quantile(values, 0.5)

/** How far the rounds lie apart, as a share of their median. */
export function spread(values: number[]): number {
  const inOrder = sorted(values)
  return ((inOrder.at(-1) ?? 0) - (inOrder[0] ?? 0)) / median(values)
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))
