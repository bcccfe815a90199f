import { describe, expect, it } from 'vitest'
import { openWritesUnderWay } from './writes-under-way.ts'

function aWrite() {
  let end = () => {}
  let fail = () => {}
  const write = new Promise<void>((resolve, reject) => {
    end = resolve
    fail = () => reject(new Error('no'))
  })
  return { write, end, fail }
}

describe('an answer', () => {
  it('was overtaken by no write where there was none, and none that had ended before it was asked for', async () => {
    const writes = openWritesUnderWay()
    expect(await writes.watch()()).toBe(false)
    await writes.follow(Promise.resolve())
    await writes.follow(Promise.reject(new Error('no'))).catch(() => {})
    expect(await writes.watch()()).toBe(false)
  })

  it.each(['ends', 'fails'])('waits for a write that was under way when it was asked for, until that %s', async (how) => {
    const writes = openWritesUnderWay()
    const { write, end, fail } = aWrite()
    writes.follow(write).catch(() => {})
    const overtaken = writes.watch()()
    expect(await Promise.race([overtaken, new Promise((resolve) => setTimeout(resolve, 20, 'waits'))])).toBe('waits')
    if (how === 'ends') end()
    else fail()
    expect(await overtaken).toBe(true)
  })

  it('was overtaken by one that began and ended meanwhile', async () => {
    const writes = openWritesUnderWay()
    const overtaken = writes.watch()
    await writes.follow(Promise.resolve())
    expect(await overtaken()).toBe(true)
  })

  it('does not wait for ever', async () => {
    const writes = openWritesUnderWay({ longestMs: 5 })
    void writes.follow(new Promise(() => {}))
    expect(await writes.watch()()).toBe(true)
  })
})
