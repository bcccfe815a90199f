import { expect, test } from 'vitest'
import { openLargeBodies } from './large-bodies.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<string>((resolve) => {
    open = () => resolve('text')
  })
  return { opened, open }
}

test('a business has one file on its way at a time, and the next once that is done', async () => {
  const bodies = openLargeBodies()
  const { opened, open } = gate()
  const first = bodies.take(
    'ours',
    () => opened,
    async (text) => text,
  )
  await expect(
    bodies.take(
      'ours',
      async () => 'more',
      async (text) => text,
    ),
  ).rejects.toMatchObject({ code: 'rate_limited' })
  open()
  expect(await first).toBe('text')
  expect(
    await bodies.take(
      'ours',
      async () => 'more',
      async (text) => text,
    ),
  ).toBe('more')
})

test('two businesses have theirs worked through one after the other, also where the first fails', async () => {
  const bodies = openLargeBodies()
  const log: string[] = []
  const { opened, open } = gate()
  const first = bodies.take(
    'ours',
    async () => 'a',
    async () => {
      log.push('first begins')
      await opened
      log.push('first ends')
      throw new Error('unreadable')
    },
  )
  const second = bodies.take(
    'theirs',
    async () => 'b',
    async () => log.push('second begins'),
  )
  await expect.poll(() => log).toEqual(['first begins'])
  open()
  await expect(first).rejects.toThrow('unreadable')
  await second
  expect(log).toEqual(['first begins', 'first ends', 'second begins'])
})
