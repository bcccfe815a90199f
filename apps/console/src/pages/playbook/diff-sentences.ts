import type { Compiled } from './queries.ts'

export interface Change {
  function: string
  change: 'added' | 'removed'
  /** A rule as said back; absent where the function as a whole comes or goes. */
  sentence?: string
}

/** What becomes different when one text takes the place of another: rules only, not their wording. */
export function diffSentences(before: Compiled, after: Compiled): Change[] {
  const names = [...new Set([...before.functions, ...after.functions].map(({ name }) => name))].sort()
  return names.flatMap((name): Change[] => {
    const [old, now] = [saidOf(before, name), saidOf(after, name)]
    return [
      ...(old && !now ? [{ function: name, change: 'removed' as const }] : []),
      ...(now && !old ? [{ function: name, change: 'added' as const }] : []),
      ...without(old, now).map((sentence) => ({ function: name, change: 'removed' as const, sentence })),
      ...without(now, old).map((sentence) => ({ function: name, change: 'added' as const, sentence })),
    ]
  })
}

const without = (these: string[] = [], those: string[] = []): string[] => these.filter((each) => !those.includes(each))

const saidOf = ({ functions, sentences }: Compiled, name: string): string[] | undefined =>
  functions.some((each) => each.name === name)
    ? sentences.flatMap((each) => (each.function === name && each.said_back !== undefined ? [each.said_back] : []))
    : undefined

/** How many rules come and go. */
export const countChanges = (changes: readonly Change[]) => ({
  added: changes.filter(({ change, sentence }) => change === 'added' && sentence).length,
  removed: changes.filter(({ change, sentence }) => change === 'removed' && sentence).length,
})
