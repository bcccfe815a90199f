import { gatherKeys } from './gather-keys.ts'
import { openStream, type Source } from './open-stream.ts'
import type { Key } from './stale-keys.ts'
import { staleKeys } from './stale-keys.ts'
import type { Told } from './told.ts'

/** What the tab that holds the stream says to the others of this browser. */
export type Word =
  | { kind: 'told'; event: Told; id: string }
  | { kind: 'resync'; id: string }
  | { kind: 'state'; up: boolean; last: string | undefined }
  /** Of a tab that has just been opened: how does it stand? */
  | { kind: 'hello' }

/** The browser's parts that a tab needs to hear and to lead. */
export interface LiveWorld {
  connect(address: string): Source
  /** Calls `lead` in one tab at a time, until what it returned resolves or the signal ends it. */
  elect(lead: () => Promise<void>, signal: AbortSignal): void
  post(word: Word): void
  hear(listen: (word: Word) => void): () => void
  /** Reads anew what begins with these keys. */
  invalidate(keys: readonly Key[]): void
  /** Reads anew everything that is on the screen. */
  invalidateShown(): void
  state(up: boolean): void
}

const pollMs = 30_000

/**
 * Keeps this tab up to date by one stream per browser: one tab leads and passes on what it hears, and when it is closed the next one leads,
 * after the last event that was heard: what is shown at first is as it was after `read`. While there is no stream, what is shown is read anew every 30 s. Returns what ends it.
 */
export function startLive(world: LiveWorld, read?: string): () => void {
  const ending = new AbortController()
  const keys = gatherKeys({ read: world.invalidate })
  let last = read
  let up: boolean | undefined
  let leading = false
  let poll: ReturnType<typeof setInterval> | undefined

  const note = (next: boolean) => {
    if (next === up) return
    // What happened in the very moment of a break may not be told.
    if (next && up === false) world.invalidateShown()
    up = next
    world.state(next)
    clearInterval(poll)
    poll = next ? undefined : setInterval(world.invalidateShown, pollMs)
  }
  const take = (word: Word) => {
    if (word.kind === 'state') {
      note(word.up)
      // this tab had read what it shows before it heard the others
      if (Number(word.last ?? 0) > Number(last ?? Number.MAX_SAFE_INTEGER)) world.invalidateShown()
      last = word.last ?? last
    }
    if (word.kind === 'told') {
      last = word.id
      keys.add(staleKeys(word.event))
    }
    if (word.kind === 'resync') {
      last = word.id
      world.invalidateShown()
    }
    if (word.kind === 'hello' && leading && up !== undefined) world.post({ kind: 'state', up, last })
  }
  const say = (word: Word) => {
    take(word)
    world.post(word)
  }

  const leave = world.hear(take)
  world.post({ kind: 'hello' })
  world.elect(async () => {
    leading = true
    const close = openStream({
      connect: world.connect,
      after: last,
      told: (event, id) => say({ kind: 'told', event, id }),
      resync: (id) => say({ kind: 'resync', id }),
      state: (isUp) => say({ kind: 'state', up: isUp, last }),
    })
    await new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve(), { once: true }))
    close()
  }, ending.signal)

  return () => {
    ending.abort()
    leave()
    keys.stop()
    clearInterval(poll)
  }
}
