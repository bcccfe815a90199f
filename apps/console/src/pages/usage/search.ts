export const spans = [7, 30, 90] as const

export type Span = (typeof spans)[number]
