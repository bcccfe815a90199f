import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gatherKeys, withoutCovered } from './gather-keys.ts'
import { type Key, staleKeys } from './stale-keys.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a burst of events', () => {
  it('is read once, 300 ms after its first', () => {
    const read: (readonly Key[])[] = []
    const keys = gatherKeys({ read: (each) => read.push(each) })
    for (let n = 0; n < 50; n += 1) {
      keys.add([['calls'], ['messages', 'conv_1']])
      vi.advanceTimersByTime(5)
    }
    vi.advanceTimersByTime(50)
    expect(read).toEqual([[['calls'], ['messages', 'conv_1']]])
  })

  it('that never ends is read all the same', () => {
    let reads = 0
    const keys = gatherKeys({ read: () => (reads += 1) })
    for (let n = 0; n < 100; n += 1) {
      keys.add([['calls']])
      vi.advanceTimersByTime(30)
    }
    expect(reads).toBeGreaterThanOrEqual(9)
    expect(reads).toBeLessThanOrEqual(10)
  })

  it('lets what sums up much wait longer', () => {
    const read: Key[] = []
    const keys = gatherKeys({ read: (each) => read.push(...each) })
    keys.add([['home'], ['calls']])
    vi.advanceTimersByTime(400)
    expect(read).toEqual([['calls']])
    vi.advanceTimersByTime(1700)
    expect(read).toEqual([['calls'], ['home']])
  })

  it('of messages reads the leads once in two seconds, and the conversation at once', () => {
    const read: Key[] = []
    const keys = gatherKeys({ read: (each) => read.push(...each) })
    for (let n = 0; n < 20; n += 1) {
      keys.add(staleKeys({ type: 'message.received', conversation_id: 'conv_1', lead_id: 'lead_1' }))
      vi.advanceTimersByTime(100)
    }
    const times = (resource: string) => read.filter(([first]) => first === resource).length
    expect(times('leads')).toBe(1)
    expect(times('messages')).toBeGreaterThanOrEqual(5)
  })

  it('is forgotten by who stops', () => {
    let reads = 0
    const keys = gatherKeys({ read: () => (reads += 1) })
    keys.add([['calls'], ['home']])
    keys.stop()
    vi.advanceTimersByTime(10_000)
    expect(reads).toBe(0)
  })
})

it('leaves out what another key covers, and what stands there twice', () => {
  expect(withoutCovered([['messages', 'a'], ['calls'], ['messages', 'b'], ['calls'], ['messages', 'a']])).toEqual([
    ['messages', 'a'],
    ['calls'],
    ['messages', 'b'],
  ])
  expect(withoutCovered([['messages', 'a'], ['messages'], ['messages', 'b']])).toEqual([['messages']])
})
