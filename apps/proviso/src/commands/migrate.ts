import { pendingMigrations } from '@proviso/db'
import { createLogger } from '@proviso/runtime'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { openStorage, reachDatabase } from '../open-storage.ts'
import { requireEnv } from '../require-env.ts'
import { StartProblem } from '../start-problem.ts'
import type { Terminal } from '../terminal.ts'

/** Brings the database up to date; several at once are one. */
export async function migrate(terminal: Terminal): Promise<ExitCode> {
  const env = requireEnv()
  const log = createLogger({ level: 'warn', write: (line) => terminal.complain(line.trimEnd()) })
  const reached = await reachDatabase({ env, log, guest: true })
  try {
    const pending = await pendingMigrations(reached.connection).catch((error) => {
      throw new StartProblem(`The database cannot be reached: ${error instanceof Error ? error.message || error.name : error}`)
    })
    const storage = await openStorage({ env, log, guest: true })
    await storage.close()
    terminal.answer({ ok: true, applied: pending })
    terminal.say(pending ? `The database is up to date; applied: ${pending}.` : 'The database was up to date.')
    return exitCodes.ok
  } finally {
    await reached.close()
  }
}
