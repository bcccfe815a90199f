import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { promisify } from 'node:util'
import { draftName } from './draft-name.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { bareEnvironment } from './pinned.ts'
import { renameUnlessThere } from './rename-unless-there.ts'
import type { ServerAccount } from './server-account.ts'

// The builtin locale sorts and folds the same on every host; `trust` trusts the folder's mode, 0700.
const flags = ['-U', 'postgres', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--auth=trust', '--no-instructions']

/** initdb into a draft, then one rename: a kill half-way leaves nothing that looks like a cluster. */
export async function createCluster(initdb: string, data: string, { uid, gid }: ServerAccount): Promise<void> {
  const draft = draftName(data)
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  fs.chownSync(draft, uid, gid)
  try {
    await promisify(execFile)(initdb, ['-D', draft, ...flags], { uid, gid, env: bareEnvironment, cwd: '/' })
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    const said = error instanceof Error && 'stderr' in error && error.stderr ? String(error.stderr).trim() : String(error)
    throw new EmbeddedPostgresError(`The embedded database could not be created in ${data}: ${said}`)
  }
  renameUnlessThere(draft, data)
}
