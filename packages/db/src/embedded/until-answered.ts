import { setTimeout as sleep } from 'node:timers/promises'

const passing = new Set(
  '57P01 57P02 57P03 ECONNREFUSED ECONNRESET ENOENT EPIPE CONNECTION_CLOSED CONNECTION_DESTROYED CONNECTION_ENDED CONNECT_TIMEOUT'.split(
    ' ',
  ),
)
const patienceMs = 30_000
const pauseMs = 50

/** Repeats what failed only because the server was just ending or starting, for half a minute. */
export async function untilAnswered<T>(action: () => Promise<T>): Promise<T> {
  const began = performance.now()
  for (;;) {
    try {
      return await action()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!passing.has(code) || performance.now() - began > patienceMs) throw error
      await sleep(pauseMs)
    }
  }
}
