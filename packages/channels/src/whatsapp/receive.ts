import { setTimeout as delay } from 'node:timers/promises'
import { type Logger, loggable, type ReceiveContext } from '@proviso/contracts'
import type { ConnectionState, SocketConfig } from '@whiskeysockets/baileys'
import { afterEnding, type Ending, type History, type Step } from './after-ending.ts'
import { openArrivals } from './arrivals.ts'
import { openAuthKeys } from './auth-keys.ts'
import { openAutomaticReplies } from './automatic-replies.ts'
import { accountOf, type Credentials, isLinked, meOf, openCredentials } from './credentials.ts'
import type { SocketTiming } from './definition.ts'
import { openInboundEvents } from './inbound-events.ts'
import { openJournal } from './journal.ts'
import { loadLibrary } from './library.ts'
import { redact } from './library-log.ts'
import type { Link } from './link.ts'
import { openNames } from './names.ts'
import { newerVersion } from './newer-version.ts'
import type { OpenOptions } from './open-options.ts'
import { openSocket } from './open-socket.ts'
import { patiently } from './patiently.ts'
import { quietConsole } from './quiet-console.ts'
import { openRetryCounters } from './retry-counters.ts'
import { openTell } from './tell-status.ts'

/**
 * Keeps an account's one socket until the signal aborts, another process holds the channel, or only a person can help: links are offered, connections made
 * anew by WhatsApp's own codes, and everything that arrives is stored before the server hears that we have it.
 */
export async function receive(options: OpenOptions, context: ReceiveContext, link: Link, log: Logger, timing: SocketTiming): Promise<void> {
  quietConsole()
  const library = await loadLibrary()
  const { keys: store } = options
  const { signal } = context
  const tell = openTell(context, log)
  const keys = openAuthKeys(store, library)
  const journal = openJournal(store, keys, library, log, timing.journalMs)
  const arrivals = openArrivals({ names: openNames(keys), persist: context.persist, stored: journal.forget, log, signal })
  const shared = { library, arrivals, automatic: openAutomaticReplies(), log }
  const retries = openRetryCounters()
  const history: History = { linked: false, pairingRounds: 0, replaced: 0, outdated: 0 }
  let version: SocketConfig['version'] | undefined
  let failures = 0

  const load = () => patiently(() => openCredentials(store, library, log, signal), signal, log)
  link.begun()
  let credentials = await load()
  link.onCode((details) => tell('pairing', 'waits to be linked', details))
  if (credentials && isLinked(credentials.value)) {
    const { replay } = openInboundEvents({ ...shared, me: () => meOf(credentials?.value) })
    await patiently(() => journal.replay(replay), signal, log)
  } else await patiently(() => store.forget(), signal, log)

  while (credentials && !signal.aborted) {
    if ((await context.holds().catch(() => true)) === false) {
      log.info({}, 'another process receives this channel')
      break
    }
    const current: Credentials = credentials
    if (!isLinked(current.value)) history.pairingRounds++
    const ending = await oneSocket(current)
    await Promise.all([current.settled(), arrivals.settled()])
    if (signal.aborted) break

    const leaving = link.leaving()
    history.linked = isLinked(current.value)
    if (ending.openForMs >= timing.stableMs) {
      Object.assign(history, { replaced: 0, outdated: 0 })
      failures = 0
    }
    log.info({ code: ending.code, openForMs: ending.openForMs, reason: redact(ending.message) }, 'the socket to WhatsApp ended')
    const next: Step = leaving ? { step: 'stop', forget: true, told: leaving } : afterEnding(ending, history, timing.pairingRounds)
    if (next.step === 'pair_again') {
      credentials = await load()
      continue
    }
    const { status, reason, ...details } = next.told
    if (next.step === 'stop') {
      if (next.forget) await patiently(() => store.forget(), signal, log)
      await tell(status, reason, details)
      break
    }
    if (next.how === 'after_replacement') history.replaced++
    if (next.how === 'newer_version') {
      history.outdated++
      version = (await newerVersion(options.wire, timing)) ?? version
    }
    if (next.how !== 'backoff' || ++failures >= timing.failuresUntilDisconnected) await tell(status, reason, details)
    await pause(next.how, failures)
  }
  await journal.close()

  async function oneSocket(current: Credentials): Promise<Ending> {
    const events = openInboundEvents({ ...shared, me: () => meOf(current.value) })
    const follow = follower(current)
    const socket = openSocket({
      library,
      credentials: current,
      keys,
      store,
      events,
      forget: journal.forget,
      retries,
      url: options.socketUrl,
      version,
      timing,
      log,
      alive: context.alive,
      connection: (update) =>
        void follow(update).catch((error) => log.error({ error: loggable(error) }, 'a change of the connection was not followed')),
    })
    link.opened(socket, library)
    journal.postpone()
    signal.addEventListener('abort', socket.stop)
    if (signal.aborted) socket.stop()
    const ending = await socket.ended
    signal.removeEventListener('abort', socket.stop)
    link.closed()
    return ending
  }

  /** What a socket tells of itself, said in the port's words. */
  function follower(current: Credentials): (update: Partial<ConnectionState>) => Promise<void> {
    let open = false
    let caughtUp = false
    return async (update) => {
      if (update.qr) return tell('pairing', 'waits to be linked', link.offered(update.qr))
      if (update.isNewLogin) {
        link.taken()
        return tell('connecting', 'linked; the first connection follows', { code: 'restarting' })
      }
      const account = accountOf(current.value)
      if (update.connection === 'open') {
        link.admitted()
        const welcome = await patiently(async () => (await context.accepts?.(account)) ?? true, signal, log)
        if (welcome === undefined) return
        if (!welcome) {
          const next = 'Link the phone with the number of this channel, or confirm that the number changes.'
          await link.leave({
            status: 'needs_pairing',
            code: 'other_account',
            reason: 'a phone with another number was linked',
            next,
            account,
          })
          return
        }
        open = true
        link.ready()
      }
      if (update.receivedPendingNotifications) caughtUp = true
      if (open && (update.connection === 'open' || update.receivedPendingNotifications))
        return tell('connected', undefined, { code: caughtUp ? 'ready' : 'syncing', account })
      if (open && update.reachoutTimeLock?.isActive) {
        const until = update.reachoutTimeLock.timeEnforcementEnds
        const details = { code: 'restricted' as const, next: 'It answers those who write; start conversations later.', account }
        return tell('connected', 'WhatsApp keeps this account from starting conversations', {
          ...details,
          ...(until ? { expiresAt: new Date(until) } : {}),
        })
      }
    }
  }

  async function pause(how: Extract<Step, { step: 'again' }>['how'], failed: number): Promise<void> {
    if (how === 'at_once') return
    const backoffMs = Math.min(timing.retryMs * 2 ** Math.min(Math.max(failed - 1, 0), 10), timing.retryCapMs)
    const ms = (how === 'after_replacement' ? timing.replacedMs : backoffMs) * (1 + Math.random() / 4)
    await delay(ms, undefined, { signal }).catch(() => undefined)
  }
}
