import { setTimeout as sleep } from 'node:timers/promises'
import { serverState } from './server-state.ts'

const pollMs = 10
const fastShutdownMs = 30_000

/** Fast shutdown (SIGTERM would wait for guests); one that hangs ends as a crash would, from which the next start recovers. */
export async function stopServer(pid: number, data: string): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name)
    } catch {} // gone meanwhile
  }
  if (serverState(pid, data) !== 'ours') return
  signal('SIGINT')
  const began = performance.now()
  for (let urged = false; serverState(pid, data) === 'ours'; await sleep(pollMs)) {
    if (urged || performance.now() - began < fastShutdownMs) continue
    signal('SIGQUIT')
    urged = true
  }
}
