import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { wordsOfPdf } from '../testing/words-of-pdf.ts'
import { openPrinter, type Printer } from './open-printer.ts'
import type { PrintedPaper } from './printed-paper.ts'
import { renderPaper } from './render-paper.tsx'

const paper = (more: Partial<PrintedPaper> = {}): PrintedPaper => ({
  ...{ kind: 'invoice', business: 'Salon Ada', seller: {}, number: '1', billedTo: ['Nina'], currency: 'EUR', taxes: [], taxName: null },
  ...{ lines: [{ description: 'Haircut', quantity: 1, unitAmount: 100, amount: 100 }], taxIncluded: true, totalAmount: 100 },
  ...{ issuedAt: new Date('2026-11-02T10:00:00Z'), timezone: 'UTC', dueDate: null, note: null, locale: 'en', voidedAt: null },
  ...more,
})
const long = Array.from({ length: 120 }, (_, at) => ({ description: `مرحبا ${at}`, quantity: 1, unitAmount: 1, amount: 1 }))

let printer: Printer
afterEach(() => printer.end())

test('a paper drawn on the thread is the one that is drawn here', async () => {
  printer = openPrinter()
  const bytes = Buffer.from(await printer.print(paper()))
  expect(wordsOfPdf(bytes)).toContain('Haircut')
  expect(bytes.equals(await renderPaper(paper()))).toBe(true)
})

test('this thread goes on while long papers are drawn', async () => {
  printer = openPrinter()
  await printer.print(paper())
  let [worstMs, last] = [0, performance.now()]
  const clock = setInterval(() => {
    worstMs = Math.max(worstMs, performance.now() - last)
    last = performance.now()
  }, 5)
  const startedMs = last
  await Promise.all([1, 2].map(() => printer.print(paper({ preview: true, lines: long }))))
  clearInterval(clock)
  // drawn here, each would hold the thread for half of it
  expect(worstMs).toBeLessThan(Math.max(300, (performance.now() - startedMs) / 4))
})

test('what was issued is drawn before what is only looked at', async () => {
  printer = openPrinter()
  const done: string[] = []
  const draw = (name: string, more: Partial<PrintedPaper>) => printer.print(paper(more)).then(() => done.push(name))
  await Promise.all([draw('first', { preview: true }), draw('looked at', { preview: true }), draw('issued', {})])
  expect(done).toEqual(['first', 'issued', 'looked at'])
})

test('one that takes too long is given up in words, and the next is drawn', async () => {
  printer = openPrinter({ deadlineMs: ({ lines }) => (lines.length > 1 ? 50 : 60_000) })
  const said = { code: 'not_ready', message: expect.stringContaining('could not be drawn within') }
  const late = expect(printer.print(paper({ lines: long }))).rejects.toMatchObject(said)
  const next = printer.print(paper())
  await late
  expect(wordsOfPdf(Buffer.from(await next))).toContain('Haircut')
})

test('one that cannot be drawn says so and does not keep the next from it', async () => {
  printer = openPrinter()
  await expect(printer.print(paper({ timezone: 'nowhere' }))).rejects.toThrow('could not be drawn')
  expect((await printer.print(paper())).length).toBeGreaterThan(1000)
})

test('the thread is there from the first paper until there was none for a while', async () => {
  printer = openPrinter({ restMs: 200 })
  expect(printer.isAwake()).toBe(false)
  await printer.print(paper())
  expect(printer.isAwake()).toBe(true)
  await sleep(100)
  await printer.print(paper())
  await expect.poll(() => printer.isAwake(), { timeout: 5000 }).toBe(false)
  expect((await printer.print(paper())).length).toBeGreaterThan(1000)
  const cut = expect(printer.print(paper({ lines: long }))).rejects.toMatchObject({ code: 'not_ready' })
  await printer.end()
  await cut
  expect(printer.isAwake()).toBe(false)
})
