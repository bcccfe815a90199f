import { expect, it } from 'vitest'
import { countChanges, diffSentences } from './diff-sentences.ts'
import type { Compiled } from './queries.ts'

const compiled = (rules: Record<string, string[]>): Compiled => ({
  language: 'en',
  functions: Object.keys(rules).map((name) => ({ name, action: name, line: 1 }) as Compiled['functions'][number]),
  sentences: Object.entries(rules).flatMap(([name, said]) =>
    said.map((each) => ({ line: 1, column: 1, text: 'as typed', status: 'enforced' as const, function: name, said_back: each })),
  ),
})

it('says which rules come and go, and which functions as a whole', () => {
  const changes = diffSentences(
    compiled({ pay: ['Only A.', 'Only B.'], old: [] }),
    compiled({ pay: ['Only B.', 'Only C.'], fresh: ['Only D.'] }),
  )
  expect(changes).toEqual([
    { function: 'fresh', change: 'added' },
    { function: 'fresh', change: 'added', sentence: 'Only D.' },
    { function: 'old', change: 'removed' },
    { function: 'pay', change: 'removed', sentence: 'Only A.' },
    { function: 'pay', change: 'added', sentence: 'Only C.' },
  ])
  expect(countChanges(changes)).toEqual({ added: 2, removed: 1 })
  expect(diffSentences(compiled({ pay: ['Only A.'] }), compiled({ pay: ['Only A.'] }))).toEqual([])
})
