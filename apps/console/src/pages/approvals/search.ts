export const views = ['pending', 'review', 'history'] as const

export type View = (typeof views)[number]
