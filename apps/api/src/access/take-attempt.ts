import { ProvisoError } from '@proviso/contracts'
import type { Database } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'

/** So many attempts at once, and another one every so many seconds. */
interface Patience {
  burst: number
  secondsEach: number
}

/** Per address: many people may share one. Per account: guessing has to be hopeless, and mistyping a few times harmless. */
export const patience = {
  address: { burst: 40, secondsEach: 6 },
  /** Of one browser or network with an account; `_of_all` of every stranger together. */
  password: { burst: 10, secondsEach: 60 },
  password_of_all: { burst: 100, secondsEach: 30 },
  code: { burst: 5, secondsEach: 300 },
  mail: { burst: 3, secondsEach: 300 },
  mail_of_all: { burst: 20, secondsEach: 150 },
  /** Mailed by one business: twenty a day. */
  invitation: { burst: 20, secondsEach: 4320 },
} as const satisfies Record<string, Patience>

export type Patient = keyof typeof patience

const keyOf = (what: Patient, who: string) => hashSecret(`${what} ${who}`)

/**
 * Counts an attempt before it is made, in the database, so that all processes count together. Throws `rate_limited` with the seconds to wait, whether or not
 * there is anybody of that name.
 */
export async function takeAttempt({ sql }: Database, what: Patient, who: string): Promise<void> {
  const { burst, secondsEach } = patience[what]
  const key = keyOf(what, who)
  const [taken] = await sql`
    insert into attempt_limits as held (key, full_at) values (${key}, now() + ${secondsEach}::float8 * interval '1 second')
    on conflict (key) do update set full_at = greatest(held.full_at, now()) + ${secondsEach}::float8 * interval '1 second'
    where greatest(held.full_at, now()) + ${secondsEach}::float8 * interval '1 second' <= now() + ${burst * secondsEach}::float8 * interval '1 second'
    returning key`
  if (taken) return
  const [held] = await sql<{ seconds: number }[]>`
    select ceil(extract(epoch from full_at - now()))::float8 as seconds from attempt_limits where key = ${key}`
  const seconds = Math.max(1, (held?.seconds ?? 1) - (burst - 1) * secondsEach)
  throw new ProvisoError('rate_limited', `Too many attempts. Try again in ${seconds} seconds.`, { extra: { retry_after_seconds: seconds } })
}

/** Who got in has all their patience back. */
export async function forgetAttempts({ sql }: Database, what: Patient, who: string): Promise<void> {
  await sql`delete from attempt_limits where key = ${keyOf(what, who)}`
}
