export const outcomes = ['delivered', 'queued', 'failed'] as const

export type Outcome = (typeof outcomes)[number]
