import { setTimeout as delay } from 'node:timers/promises'
import type { Update } from '@grammyjs/types'
import { type Logger, loggable, type ReceiveContext } from '@proviso/contracts'
import { type Access, type CallAnswer, type CallFailure, callApi } from './call-api.ts'
import { allowedUpdates, timeouts } from './definition.ts'
import { rawUpdate } from './raw-update.ts'
import { startWatchdog } from './watchdog.ts'

export const pollTiming = {
  pollSeconds: 25,
  /** So long without a completed poll, and the one in flight is given up. */
  watchdogMs: 90_000,
  rebuildsUntilDisconnected: 3,
  retryMs: 1000,
  retryCapMs: 30_000,
  conflictMs: { least: 5000, most: 30_000 },
}
export type PollTiming = typeof pollTiming

/**
 * Long polling until the signal aborts, another process holds the channel, or the token is refused. Each batch is persisted before the
 * next call confirms it: a crash in between repeats updates (their key makes them one), and loses none.
 */
export async function receive(access: Access, context: ReceiveContext, log: Logger, timing: PollTiming = pollTiming): Promise<void> {
  const { signal } = context
  let offset = 0 // the oldest unconfirmed one; never negative, which would delete
  let prepared = false
  let conflicted = false
  let failures = 0
  let rebuilds = 0
  const watchdog = startWatchdog(signal, timing.watchdogMs)
  let told: 'connected' | 'disconnected' | undefined

  const tell = async (status: 'connected' | 'disconnected', reason?: string) => {
    if (told === status) return
    try {
      await context.status(status, reason)
      told = status
    } catch (error) {
      log.error({ error: loggable(error), status }, 'the status of the channel could not be stored')
    }
  }
  const pause = async (ms: number) => void (await delay(ms, undefined, { signal }).catch(() => undefined))
  const backOff = () => pause(Math.min(timing.retryMs * 2 ** Math.min(failures++, 10), timing.retryCapMs) * (1 + Math.random() / 4))

  const poll = (stop: AbortSignal) => {
    // One that only asks tells at once that the channel receives. Not against a rival: only a poll he does not cut short shows that he is gone.
    const timeout = told === 'connected' || conflicted ? timing.pollSeconds : 0
    return callApi(
      access,
      'getUpdates',
      { offset, limit: 100, timeout, allowed_updates: allowedUpdates },
      { timeoutMs: timeouts.pollMs, signal: stop },
    )
  }

  /** False: there is no use in going on. */
  const recover = async (failure: CallFailure): Promise<boolean> => {
    if (failure.outcome !== 'refused') return backOff().then(() => true)
    const { code, description, retryAfterMs } = failure
    // a page of a proxy's says 404 too; only Telegram's own word is about the token
    if (code === 401 || (code === 404 && !description.startsWith('HTTP '))) {
      await tell('disconnected', `Telegram refuses the token: ${description}`)
      return false
    }
    log.warn({ code, description }, 'Telegram refused a poll')
    if (code === 409) {
      conflicted = true
      await tell('disconnected', `another program uses this bot's token: ${description}`)
      prepared = !/webhook/i.test(description) && prepared
      const { least, most } = timing.conflictMs
      await pause(least + Math.random() * (most - least))
    } else if (retryAfterMs !== undefined) await pause(retryAfterMs)
    else await backOff()
    return true
  }

  while (!signal.aborted) {
    try {
      if (!(await context.holds())) return log.info({}, 'another process receives this channel')
    } catch (error) {
      log.error({ error: loggable(error) }, 'whether this channel is still ours could not be read')
      await backOff()
      continue
    }
    // Without `drop_pending_updates`: what came while we were away is still to be answered.
    const ready = prepared ? undefined : await watchdog.watched((stop) => callApi(access, 'deleteWebhook', {}, { signal: stop }))
    if (ready?.outcome === 'ok') prepared = true
    const answer: CallAnswer<Update[]> | CallAnswer<true> | undefined = prepared ? await watchdog.watched(poll) : ready
    if (signal.aborted && answer?.outcome !== 'ok') return
    if (watchdog.expired()) {
      rebuilds++
      log.warn({ rebuilds }, 'no poll has completed for too long, starting anew')
      if (rebuilds >= timing.rebuildsUntilDisconnected) await tell('disconnected', 'Telegram has not answered for minutes')
    }
    if (!answer) continue
    if (answer.outcome !== 'ok') {
      if (await recover(answer)) continue
      return
    }
    if (answer.result === true) continue
    watchdog.fed()
    rebuilds = 0
    conflicted = false
    const given: unknown[] = Array.isArray(answer.result) ? answer.result : []
    const updates = given.flatMap((update) => rawUpdate(update) ?? [])
    const last = updates.at(-1)
    if (given.length > updates.length) log.warn({ unreadable: given.length - updates.length }, 'a poll brought what is no update')
    try {
      if (updates.length > 0) await context.persist(updates)
    } catch (error) {
      log.error({ error: loggable(error) }, 'updates could not be stored; they will be asked for again')
      await backOff()
      continue
    }
    if (last) offset = Number(last.key) + 1
    else if (given.length > 0) {
      await backOff() // nothing to confirm them by: they will come again
      continue
    }
    failures = 0
    context.alive()
    await tell('connected')
  }
}
