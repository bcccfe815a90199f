import type { Database } from '@proviso/db'
import type { Caller } from '../../access/caller.ts'

export interface AdmittedStreams {
  /** Ends the stream once its caller is no longer admitted; returns how to leave. */
  watch(caller: Caller, end: () => void): () => void
  /** A session, key or membership changed: looks at once, for all streams of this process together. */
  lookAgain(): Promise<void>
}

const keyOf = ({ kind, id, businessId, session }: Caller) =>
  kind === 'key' ? `key ${id} ${businessId}` : `session ${session?.id} ${businessId} ${session?.role}`

/** The streams of this process with who came for them. */
export function admittedStreams({ sql }: Database): AdmittedStreams {
  const open = new Map<() => void, Caller>()

  async function look(): Promise<void> {
    const streams = [...open]
    if (!streams.length) return
    const keys = streams.flatMap(([, { kind, id }]) => (kind === 'key' ? [id] : []))
    const sessions = streams.flatMap(([, { session }]) => (session ? [session.id] : []))
    const rows = await sql<{ known: string }[]>`
      select 'key ' || id || ' ' || business_id as known from api_keys
      where id = any(${keys}) and removed_at is null and (expires_at is null or expires_at > now())
      union all
      select 'session ' || s.id || ' ' || s.business_id || ' ' || m.role from sessions s
      join memberships m on m.business_id = s.business_id and m.user_id = s.user_id
      where s.id = any(${sessions}) and s.expires_at > now()`
    const admitted = new Set(rows.map(({ known }) => known))
    for (const [end, caller] of streams) if (!admitted.has(keyOf(caller))) end()
  }

  /** One at a time; what changes while it runs is looked at after it. */
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  const lookAgain = (): Promise<void> => {
    if (!running) {
      running = look().finally(() => {
        running = undefined
      })
      return running
    }
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined
        return lookAgain()
      })
    return waiting
  }

  return {
    watch(caller, end) {
      open.set(end, caller)
      return () => void open.delete(end)
    },
    lookAgain,
  }
}
