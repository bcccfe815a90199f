import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectingLog } from '../telegram/testing/collecting-log.ts'
import { socketTiming } from './definition.ts'
import { watchSocket } from './watch-socket.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watched() {
  const state = { ended: 0, waitingSinceMs: undefined as number | undefined }
  const watch = watchSocket({
    timing: socketTiming,
    log: collectingLog(),
    oldestWaitingMs: () => state.waitingSinceMs,
    terminate: () => state.ended++,
  })
  return { state, watch }
}
/** Time goes by, with the answer to a ping as often as there is one. */
const pass = (ms: number, watch?: { heard(): void }) => {
  for (let at = 0; at < ms; at += socketTiming.keepAliveMs) {
    vi.advanceTimersByTime(socketTiming.keepAliveMs)
    watch?.heard()
  }
}

test('a line on which nobody writes is left alone for as long as pings are answered', () => {
  const { state, watch } = watched()
  pass(24 * 3600_000, watch)
  expect(state.ended).toBe(0)
})

test('a line without any frame for longer than a ping takes is ended, once', () => {
  const { state, watch } = watched()
  pass(120_000, watch)
  vi.advanceTimersByTime(socketTiming.silentMs - 1000)
  expect(state.ended).toBe(0)
  vi.advanceTimersByTime(10 * socketTiming.silentMs)
  expect(state.ended).toBe(1)
})

test('a line on which messages come and are not taken up is ended, one that is only slow is not', () => {
  const { state, watch } = watched()
  state.waitingSinceMs = Date.now()
  pass(30_000, watch)
  state.waitingSinceMs = Date.now() // the next one, by now
  pass(30_000, watch)
  expect(state.ended).toBe(0)
  pass(60_000, watch)
  expect(state.ended).toBe(1)
})

test('one that has ended is watched no more', () => {
  const { state, watch } = watched()
  watch.stop()
  pass(600_000)
  expect(state.ended).toBe(0)
})
