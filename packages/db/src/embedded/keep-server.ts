import { type Logger, loggable } from '@proviso/contracts'
import type { AdminSession } from './admin-session.ts'
import { serverState } from './server-state.ts'
import { untilAnswered } from './until-answered.ts'

const lookMs = 250

export interface Keeper {
  pid(): number
  /** Ends the watch, after a repair that is under way. */
  end(): Promise<void>
}

/** Brings a server back that died (pools reconnect by themselves), and takes the owner's lock again when its connection was lost. */
export function keepServer(options: { pid: number; data: string; session: AdminSession; serve(): Promise<number>; log: Logger }): Keeper {
  const { data, session, serve, log } = options
  let pid = options.pid
  let repair: Promise<void> | undefined
  let warned = false
  const mend = async () => {
    if (serverState(pid, data) !== 'ours') {
      log.warn({ pid }, 'the embedded database has ended by itself, it is started again')
      pid = await serve()
    }
    // A crash of one backend resets all connections, the lock's among them, while the server's pid stays.
    const mine = await untilAnswered(() => session.claim())
    if (!mine && !warned) log.error({ data }, 'another process has taken the data folder over: this one should be stopped')
    warned = !mine
  }
  const timer = setInterval(() => {
    if (repair || (session.holdsLock() && serverState(pid, data) === 'ours')) return
    repair = mend()
      .catch((error) => log.error({ error: loggable(error) }, 'the embedded database could not be brought back, the next attempt follows'))
      .finally(() => {
        repair = undefined
      })
  }, lookMs).unref()
  return {
    pid: () => pid,
    async end() {
      clearInterval(timer)
      await repair
    },
  }
}
