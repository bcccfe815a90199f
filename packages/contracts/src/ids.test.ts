import { expect, it, vi } from 'vitest'
import { idPrefixes, newId } from './ids.ts'

it('ids of one process are unique and sort in the order in which they were made, even while the clock stands or goes back', () => {
  const clock = vi.spyOn(Date, 'now')
  const ids: string[] = []
  for (const ms of [1_800_000_000_000, 1_800_000_000_000, 1_799_999_999_000, 1_800_000_000_001]) {
    clock.mockReturnValue(ms)
    for (let n = 0; n < 9000; n++) ids.push(newId('message'))
  }
  clock.mockRestore()
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
})

it('an id says what it names and is a UUID of version 7', () => {
  for (const kind of Object.keys(idPrefixes) as (keyof typeof idPrefixes)[]) {
    expect(newId(kind)).toMatch(new RegExp(`^${idPrefixes[kind]}_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`))
  }
  expect(new Set(Object.values(idPrefixes)).size).toBe(Object.keys(idPrefixes).length)
})
