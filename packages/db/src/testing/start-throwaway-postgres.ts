import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/index.ts'
import { quietLogger } from './quiet-logger.ts'

const prefix = 'proviso-test-pg-'
// Nothing here has to outlive a power cut.
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: 300, autovacuum_naptime: 3600 }

/** A cluster for one run, in a temporary folder that goes with it; also removes what killed runs left. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  removeLeftovers()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`))
  const started = await startEmbeddedPostgres({ folder, settings, log: quietLogger })
  return {
    ...started,
    async stop() {
      await started.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function removeLeftovers(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0])
    if (pid && !isAlive(pid)) fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
