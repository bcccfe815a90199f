import { eventTypes } from '@proviso/contracts/events'
import type { Told } from './told.ts'

/** The part of EventSource that is used here. */
export interface Source {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void
  close(): void
}

export interface StreamOptions {
  connect(address: string): Source
  /** What was seen last, by whoever led before. */
  after: string | undefined
  told(event: Told, id: string): void
  /** What happened meanwhile cannot be told one by one. */
  resync(id: string): void
  state(up: boolean): void
}

const firstPauseMs = 1000
const longestPauseMs = 30_000

/** The event log as it grows. Comes back by itself, after what was seen last, with growing pauses; ends when it is told to. */
export function openStream({ connect, after, told, resync, state }: StreamOptions): () => void {
  let last = after
  let pauseMs = firstPauseMs
  let source: Source | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    const opened = connect(last === undefined ? '/v1/events' : `/v1/events?last_event_id=${encodeURIComponent(last)}`)
    source = opened
    opened.addEventListener('open', () => {
      pauseMs = firstPauseMs
      state(true)
    })
    opened.addEventListener('error', () => {
      state(false)
      // the browser would take up a lost connection by itself, every two seconds for as long as the server is away
      opened.close()
      clearTimeout(timer)
      timer = setTimeout(open, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    })
    for (const type of eventTypes) {
      opened.addEventListener(type, ({ data, lastEventId }) => {
        last = lastEventId
        told({ ...(JSON.parse(data) as Told), type }, lastEventId)
      })
    }
    opened.addEventListener('resync', ({ lastEventId }) => {
      last = lastEventId
      resync(lastEventId)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
