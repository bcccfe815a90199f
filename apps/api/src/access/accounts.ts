import type { Logger } from '@proviso/contracts'
import type { Database, Sealer } from '@proviso/db'
import type { Mailer } from '../mail/open-mailer.ts'
import type { AdmittedStreams } from '../routes/events/admitted-streams.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** What signing in and the accounts of people rest on. */
export interface Accounts {
  db: Database
  log: Logger
  secrets: Pick<Sealer, 'seal' | 'open'>
  publicUrl: string
  https: boolean
  /** Absent: no mail server is set up. */
  mailer: Mailer | undefined
  proxies: TrustedProxies
  streams: Pick<AdmittedStreams, 'watch'>
  /** A session or a membership has changed: nothing remembered of callers holds any longer, and the streams of whoever is out end. */
  forgetCallers(): void
}

/** Where somebody comes from, as far as it is known. */
export interface Visit {
  address: string | null
  /** What the browser calls itself. */
  device: string | null
  /** The session's cookie that the request came with, good or not. */
  cookie: string | undefined
  /** The cookie of a browser that signed in before, good or not. */
  browser: string | undefined
}
