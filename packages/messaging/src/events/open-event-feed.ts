import { type EventType, type Logger, loggable } from '@proviso/contracts'
import type { Database, EventRow } from '@proviso/db'
import { liveEvent } from './live-event.ts'
import type { Hints } from './open-hints.ts'

/** An event on its way to all who follow: written once, whoever they are. */
export interface Frame {
  seq: number
  type: EventType
  conversationId: string | null
  /** As a server-sent event. */
  bytes: Uint8Array
}

export interface Follower {
  /** `whole`: all of the frames in one piece, made once for all who want every one of them. */
  take(frames: Frame[], whole: Uint8Array): void
  /** What happened before cannot be told event by event: everything is to be read anew. `head`: the newest event there is. */
  resync(head: number): void
  /** The house closes. */
  end(): void
}

export interface EventFeed {
  /** Tells a business's events from now on, or from after the one with that number; each once, in the order in which they are seen. Returns what ends it. */
  follow(businessId: string, follower: Follower, after?: number): Promise<() => void>
  /** How many follow this business. */
  following(businessId: string): number
  endAll(): void
  close(): Promise<void>
}

interface Entry {
  follower: Follower
  /** While what was missed is being read: what comes meanwhile. */
  held?: Frame[]
  /** What was brought as missed and may be seen here only afterwards. */
  brought?: Set<number>
}

interface Room {
  followers: Set<Entry>
  /** Everything up to here has been seen, and whatever would still come has had its time. */
  settled: number
  /** Seen above it, and when: numbers are given before the commit, so a smaller one may still appear. */
  seen: Map<number, number>
  started: Promise<void>
  reading: boolean
  again: boolean
  readAt: number
  timer?: NodeJS.Timeout
}

interface FeedOptions {
  db: Database
  hints: Hints
  log: Logger
  /** How long a hint that was lost may go unnoticed. */
  lookMs?: number
}

/** Many who follow are told in larger pieces: what a piece costs is paid once for each of them. */
const restMs = ({ followers }: Room): number => Math.min(100 + 3 * followers.size, 2000)
/** No transaction that appends events takes longer. */
const settleMs = 10_000
const mostAtOnce = 500
const mostReplayed = 1000

/** Follows the log for any number of listeners: read once per business and moment, told to all. */
export function openEventFeed({ db, hints, log, lookMs = 3000 }: FeedOptions): EventFeed {
  const rooms = new Map<string, Room>()
  const hint = (businessIds: string[]) => {
    for (const id of businessIds) {
      const room = rooms.get(id)
      if (room) soon(id, room)
    }
  }
  const forget = db.onEvents((businessIds) => {
    hint(businessIds)
    hints.say(businessIds)
  })
  let hearing = false
  const clock = setInterval(() => {
    for (const [id, room] of rooms) if (Date.now() - room.readAt > lookMs) soon(id, room)
  }, lookMs)
  clock.unref()

  const soon = (id: string, room: Room) => {
    if (room.reading) room.again = true
    else room.timer ??= setTimeout(() => void read(id, room), Math.max(0, room.readAt + restMs(room) - Date.now()))
  }
  const read = async (id: string, room: Room) => {
    delete room.timer
    room.reading = true
    room.again = false
    try {
      await room.started
      const rows = await db.sql<EventRow[]>`
        select * from events where business_id = ${id} and seq > ${room.settled} and seq <> all(${[...room.seen.keys()]}::bigint[]) order by seq limit ${mostAtOnce}`
      if (rows.length) tell(room, rows.map(frameOf))
      if (rows.length === mostAtOnce) room.again = true
      settle(room)
    } catch (error) {
      log.warn({ error: loggable(error) }, 'the event log could not be read for those who follow it; it is tried again')
    }
    room.reading = false
    room.readAt = Date.now()
    if (room.again && rooms.get(id) === room) soon(id, room)
  }
  const enter = (id: string): Room => {
    const there = rooms.get(id)
    if (there) return there
    const room: Room = {
      followers: new Set(),
      settled: 0,
      seen: new Map(),
      started: Promise.resolve(),
      reading: false,
      again: false,
      readAt: 0,
    }
    room.started = newest(db, id).then((seqs) => {
      for (const seq of seqs) room.seen.set(seq, Date.now())
      room.settled = seqs.length === mostAtOnce ? Math.min(...seqs) : 0
    })
    room.started.catch(() => rooms.delete(id))
    rooms.set(id, room)
    if (!hearing) hints.hear(hint)
    hearing = true
    return room
  }

  return {
    async follow(businessId, follower, after) {
      const room = enter(businessId)
      const entry: Entry = { follower, ...(after === undefined ? {} : { held: [] }) }
      room.followers.add(entry)
      const leave = () => {
        room.followers.delete(entry)
        if (room.followers.size === 0 && rooms.get(businessId) === room) {
          rooms.delete(businessId)
          clearTimeout(room.timer)
        }
      }
      try {
        await room.started
        if (after !== undefined) await replay(db, businessId, entry, after)
      } catch (error) {
        leave()
        throw error
      }
      return leave
    },
    following: (businessId) => rooms.get(businessId)?.followers.size ?? 0,
    endAll() {
      for (const { followers } of rooms.values()) for (const { follower } of [...followers]) follower.end()
    },
    async close() {
      clearInterval(clock)
      forget()
      this.endAll()
      for (const room of rooms.values()) clearTimeout(room.timer)
      rooms.clear()
      await hints.close()
    },
  }
}

/** What is there already: a smaller number than these may still be on its way to its commit. */
const newest = async (db: Database, businessId: string): Promise<number[]> =>
  (await db.sql<{ seq: number }[]>`select seq from events where business_id = ${businessId} order by seq desc limit ${mostAtOnce}`).map(
    ({ seq }) => seq,
  )

const headOf = async (db: Database, businessId: string): Promise<number> => {
  const [row] = await db.sql<{ head: number | null }[]>`select max(seq) as head from events where business_id = ${businessId}`
  return row?.head ?? 0
}

/** What was missed, then what came meanwhile; or word that it is too much. */
async function replay(db: Database, businessId: string, entry: Entry, after: number): Promise<void> {
  const [rows, head] = await Promise.all([
    db.sql<EventRow[]>`select * from events where business_id = ${businessId} and seq > ${after} order by seq limit ${mostReplayed + 1}`,
    headOf(db, businessId),
  ])
  const held = entry.held ?? []
  delete entry.held
  if (rows.length > mostReplayed || after > head) {
    entry.follower.resync(head)
    return
  }
  const missed = new Set(rows.map(({ seq }) => seq))
  entry.brought = missed
  const frames = [...rows.map(frameOf), ...held.filter(({ seq }) => seq > after && !missed.has(seq))]
  if (frames.length) entry.follower.take(frames, joined(frames))
}

function tell(room: Room, frames: Frame[]): void {
  const now = Date.now()
  for (const { seq } of frames) room.seen.set(seq, now)
  const whole = joined(frames)
  for (const { follower, held, brought } of room.followers) {
    const fresh = brought ? frames.filter(({ seq }) => !brought.has(seq)) : frames
    if (held) held.push(...frames)
    else if (fresh.length) follower.take(fresh, fresh.length === frames.length ? whole : joined(fresh))
  }
}

function settle(room: Room): void {
  const before = Date.now() - settleMs
  for (const [seq, at] of room.seen) if (at < before) room.settled = Math.max(room.settled, seq)
  for (const seq of room.seen.keys()) if (seq <= room.settled) room.seen.delete(seq)
}

const joined = (frames: Frame[]): Uint8Array => Buffer.concat(frames.map(({ bytes }) => bytes))
const encoder = new TextEncoder()

function frameOf(row: EventRow): Frame {
  const { seq, type, conversationId } = row
  return { seq, type, conversationId, bytes: encoder.encode(`id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify(liveEvent(row))}\n\n`) }
}
