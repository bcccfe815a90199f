export const tabs = ['write', 'sentences', 'changes', 'tests', 'past', 'versions'] as const

export type Tab = (typeof tabs)[number]

export interface PlaybookSearch {
  tab?: Tab
  /** A function whose sentences are marked. */
  action?: string
}
