import { expect, test } from 'vitest'
import { houseOf } from '../house.ts'
import { cycles } from './cycles.ts'

test('a chain and a diamond are no cycle', () => {
  const files = { 'a.ts': "import './b.ts'; import './c.ts'", 'b.ts': "import './d.ts'", 'c.ts': "import './d.ts'", 'd.ts': '' }
  expect(cycles(houseOf(files))).toEqual([])
})

test('files that import each other are named once, by way of whom', () => {
  const files = {
    'x/a.ts': "import './b.ts'",
    'x/b.ts': "export * from './c.ts'",
    'x/c.ts': "import { type A, a } from './a.ts'",
    'd.ts': "import './x/c.ts'",
  }
  expect(cycles(houseOf(files))).toMatchObject([{ where: 'x/a.ts', what: expect.stringContaining('x/b.ts → x/c.ts → x/a.ts') }])
})

test('types may refer to each other both ways', () => {
  const files = {
    'a.ts': "import type { B } from './b.ts'",
    'b.ts': "import { a } from './a.ts'; export type { C } from './c.ts'",
    'c.ts': "type B = import('./b.ts').B; import './b.ts'",
  }
  expect(cycles(houseOf(files))).toEqual([])
})
