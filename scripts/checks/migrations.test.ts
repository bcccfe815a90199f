import { expect, test } from 'vitest'
import { houseOf } from '../house.ts'
import { migrations } from './migrations.ts'

const complaintsOf = (entries: { idx: number; when: number; tag: string }[], files = entries.map(({ tag }) => tag)) =>
  migrations(
    houseOf({
      'drizzle/meta/_journal.json': JSON.stringify({ entries }),
      ...Object.fromEntries(files.map((tag) => [`drizzle/${tag}.sql`, ''])),
    }),
  )

test('entries that rise, each with its file, are no complaint', () => {
  const rising = [
    { idx: 0, when: 10, tag: '0000_a' },
    { idx: 1, when: 11, tag: '0001_b' },
  ]
  expect(complaintsOf(rising)).toEqual([])
  expect(complaintsOf([])).toEqual([])
  expect(migrations(houseOf({}))).toEqual([])
})

test('an entry as old as its predecessor, which the migrator would skip, is a complaint', () => {
  const entries = [
    { idx: 0, when: 10, tag: '0000_a' },
    { idx: 1, when: 10, tag: '0001_b' },
  ]
  expect(complaintsOf(entries)).toMatchObject([{ what: expect.stringContaining('0001_b is not later') }])
})

test('an entry without its file and a file without its entry are complaints', () => {
  expect(complaintsOf([{ idx: 0, when: 10, tag: '0000_a' }], ['0000_other'])).toHaveLength(2)
})
