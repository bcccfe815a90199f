import { type Logger, loggable } from '@proviso/contracts'
import type { Database } from '@proviso/db'
import type { Webhooks } from '@proviso/messaging'
import type { Running } from './start-work.ts'

const lookMs = 1000
const gatherMs = 250
const hourMs = 3_600_000

/** Posts events to owners' addresses: soon after this process has written some, and by the clock what others wrote or what is due again. */
export function startPosting({ db, log }: { db: Database; log: Logger }, webhooks: Webhooks): Running {
  let soon: NodeJS.Timeout | undefined
  const look = () => {
    soon = undefined
    void webhooks.deliver()
  }
  const forget = db.onEvents(() => {
    soon ??= setTimeout(look, gatherMs)
  })
  const clock = setInterval(look, lookMs)
  const purge = setInterval(
    () =>
      webhooks.purge().catch((error) => log.warn({ error: loggable(error) }, 'old deliveries were not forgotten; the next round follows')),
    hourMs,
  )
  return {
    async close() {
      forget()
      for (const timer of [clock, purge]) clearInterval(timer)
      clearTimeout(soon)
      await webhooks.atRest()
    },
  }
}
