import { expect, test } from 'vitest'
import { houseOf } from '../house.ts'
import { environment } from './environment.ts'

const countIn = (path: string, text: string) => environment(houseOf({ [path]: text })).length

test.each([
  'const port = process.env.PORT',
  "const port = process['env'].PORT",
  'const port = globalThis.process.env.PORT',
  "import { env } from 'node:process'",
  'const { env } = process',
])('%s is read in env.ts only', (text) => {
  expect(countIn('packages/crm/src/a.ts', text)).toBe(1)
  expect(countIn('packages/crm/src/env.ts', text)).toBe(1)
  expect(countIn('apps/worker/src/env.ts', text)).toBe(0)
  expect(countIn('bench/main.ts', text)).toBe(0)
})

test('a comment, a text and another env are none of it', () => {
  expect(countIn('packages/crm/src/a.ts', "// process.env.PORT\nconst a = 'process.env'; context.env.PORT; const { env } = context")).toBe(
    0,
  )
})
