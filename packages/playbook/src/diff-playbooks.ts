import type { CompiledPlaybook } from './compile-playbook.ts'

export interface PlaybookChange {
  function: string
  change: 'added' | 'removed'
  /** A rule as said back; absent where the function as a whole comes or goes. */
  sentence?: string
}

/** What becomes different when one text takes the place of another, in sentences: rules only, not their wording. */
export function diffPlaybooks(before: CompiledPlaybook, after: CompiledPlaybook): PlaybookChange[] {
  const names = [...new Set([...before.functions, ...after.functions].map(({ name }) => name))].toSorted()
  return names.flatMap((name): PlaybookChange[] => {
    const [old, now] = [before, after].map((each) => saidOf(each, name))
    const change = (kind: PlaybookChange['change'], sentence?: string): PlaybookChange => ({
      function: name,
      change: kind,
      ...(sentence ? { sentence } : {}),
    })
    return [
      ...(old && !now ? [change('removed')] : []),
      ...(now && !old ? [change('added')] : []),
      ...(old ?? []).filter((sentence) => !now?.includes(sentence)).map((sentence) => change('removed', sentence)),
      ...(now ?? []).filter((sentence) => !old?.includes(sentence)).map((sentence) => change('added', sentence)),
    ]
  })
}

const saidOf = ({ functions, sentences }: CompiledPlaybook, name: string): string[] | undefined =>
  functions.some((each) => each.name === name)
    ? sentences.flatMap((each) => (each.function === name && each.said_back !== undefined ? [each.said_back] : []))
    : undefined
