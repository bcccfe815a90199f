import { expect, test } from 'vitest'
import { houseOf } from '../house.ts'
import { honestTests } from './honest-tests.ts'

const complaintsIn = (text: string) => honestTests(houseOf({ 'a/a.test.ts': text })).map(({ where, what }) => `${where} ${what}`)

test.each([
  "test.skip('x', () => { f() })",
  "describe.only('x', () => { f() })",
  "it.todo('x')",
  "test.concurrent.skip('x', () => { f() })",
  "test.skip.each([1])('x', () => { f() })",
  "xit('x', () => { f() })",
  "vi.mock('./a.ts')",
  "vi.doMock('./a.ts')",
  "test('x', () => { expect(true).toBe(true) })",
  "test('x', () => {})",
  "test('x', async () => { /* later */ })",
  "it('x')",
])('%s is a complaint', (text) => {
  expect(complaintsIn(text)).toHaveLength(1)
})

test('honest tests, and words that only look like the others, are none', () => {
  const text = `
    test('x', () => { expect(f()).toBe(true) })
    test('x', { timeout: 1 }, async () => { await f() })
    test('x', async () => { await f() }, 5_000)
    test.each([1])('x %s', (n) => { expect(n).toBe(1) })
    test('x', () => fc.assert(property))
    pages.skip(3); list.only('x'); vi.useFakeTimers()
    const text = "test.skip('x')" // vi.mock('x')`
  expect(complaintsIn(text)).toEqual([])
})

test('the complaint says the line', () => {
  expect(complaintsIn("\n\ntest.skip('x', () => { f() })")[0]).toMatch(/^a\/a\.test\.ts:3 /)
})
