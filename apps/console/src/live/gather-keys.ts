import type { Key } from './stale-keys.ts'

interface Options {
  read(keys: Key[]): void
  /** Between the first event and reading anew: what comes meanwhile is read along. */
  delayMs?: number
  /** Of what sums up much, such as the first page, or is moved by every message, such as the list of leads. */
  slowMs?: number
}

const slow = new Set(['home', 'usage', 'leads'])

/** Gathers what has become stale, so that a burst of events is read once; what another key covers is left out. */
export function gatherKeys({ read, delayMs = 300, slowMs = 2000 }: Options) {
  const lanes = { soon: lane(read, delayMs), later: lane(read, slowMs) }
  return {
    add(keys: readonly Key[]) {
      for (const key of keys) (slow.has(key[0] ?? '') ? lanes.later : lanes.soon).add(key)
    },
    stop() {
      lanes.soon.stop()
      lanes.later.stop()
    },
  }
}

function lane(read: (keys: Key[]) => void, delayMs: number) {
  let waiting: Key[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(key: Key) {
      waiting.push(key)
      timer ??= setTimeout(() => {
        timer = undefined
        const keys = withoutCovered(waiting)
        waiting = []
        read(keys)
      }, delayMs)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}

/** `['messages']` covers `['messages', 'conv_1']`; of equal ones the first stays. */
export function withoutCovered(keys: readonly Key[]): Key[] {
  const covers = (wide: Key, narrow: Key) => wide.length <= narrow.length && wide.every((part, at) => part === narrow[at])
  return keys.filter((key, at) => !keys.some((other, n) => n !== at && covers(other, key) && (other.length < key.length || n < at)))
}
