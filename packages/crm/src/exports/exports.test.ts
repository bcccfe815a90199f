import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '../imports/read-csv.ts'
import { cellOf } from './cell-of.ts'
import { unguarded, writeCsv } from './write-csv.ts'

const read = async (text: string) => {
  const records: string[][] = []
  for await (const record of readCsv(text, ',')) records.push(record)
  return records
}

test.each(['=1+1', '+49151-1', '+49151+1', '+A1', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is no formula any more', async (cell) => {
  const [written = ''] = (await read(writeCsv([[cell, 'x']], ',')))[0] ?? []
  expect([written[0], unguarded(written)]).toEqual(["'", cell])
})

const asSpreadsheet = (text: string, sign: string) =>
  text.split(/\r\n|\r|\n/).flatMap((line) => line.split(sign).map((cell) => cell.replaceAll('"', '')))

test.each([
  'x;=1+1',
  'x\t=1+1;y',
  'x;"=1+1"',
  'a,=1',
  'x\n=1',
  'x;+2+cmd|"/c calc"!A0',
  'x; =HYPERLINK("http://evil.example")',
  'x;@SUM(A1)',
  ';＝1',
])('%j is no formula in a spreadsheet that splits at another sign than the file', (cell) => {
  for (const own of [',', ';', '\t']) {
    const file = writeCsv([['first', cell, 'last']], own)
    for (const sign of [',', ';', '\t', '|'])
      expect(asSpreadsheet(file, sign).filter((each) => /^\s*[=＝]|^\s*[+@-].*[(!]/.test(each))).toEqual([])
    expect(file).toContain('"') // it stands in quotes
  }
})

test.each(['Milk\n- eggs', 'until then ;-)', 'hi\n@nina', 'a;b, c', "rock,'-n-roll"])('%j stays as it was written', async (cell) => {
  expect(await read(writeCsv([['x', cell]], ','))).toEqual([['x', cell]])
})

test('a phone number stays as it is', async () => {
  const numbers = ['+971501234567', '+49 151 23456789', '+1']
  expect(writeCsv([numbers], ',')).toBe('+971501234567,+49 151 23456789,+1\r\n')
  expect(numbers.map(unguarded)).toEqual(numbers)
})

test('a number stays one, below zero too', () => {
  expect(writeCsv([['-5', -5.5, '12.50', null]], ';')).toBe('-5;-5.5;12.50;\r\n')
})

test('whatever stands in a cell, it is one cell of one row again when it is read', async () => {
  const unit = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 3 }),
    fc.constantFrom("'", "''", '=', '-', '@', ';', ',', '(', '|', ' ', '"', 'a', '\t'),
  )
  const cell = fc
    .array(unit, { maxLength: 12 })
    .map((units) => units.join(''))
    .filter((text) => !text.includes('\0') && !text.startsWith('\ufeff'))
  await fc.assert(
    fc.asyncProperty(cell, cell, async (one, two) => {
      const [row] = await read(writeCsv([['first', one, two]], ','))
      expect(row?.map(unguarded)).toEqual(['first', one, two])
    }),
    { numRuns: 1000 },
  )
})

test.each([
  [{ amount: 123450, currency: 'EUR' }, '1234.5 EUR'],
  [{ amount: 5, currency: 'JPY' }, '5 JPY'],
  [['Tea', 'Coffee'], 'Tea, Coffee'],
  [true, 'true'],
  [12.5, 12.5],
  [undefined, null],
])('a value %j is the cell %j', (value, cell) => {
  expect(cellOf(value)).toBe(cell)
})
