import fs from 'node:fs'
import path from 'node:path'
import { createCluster } from './create-cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { pinnedMajor } from './pinned.ts'
import { platformPackage } from './platform-package.ts'
import { requireReach } from './require-reach.ts'
import { runsAsRoot, type ServerAccount, serverAccount } from './server-account.ts'
import { socketFolder } from './socket-folder.ts'
import { stageBinaries } from './stage-binaries.ts'

export interface Cluster {
  folder: string
  data: string
  socket: string
  server: string
  account: ServerAccount
}

/** A cluster of the pinned version in `folder`, made where there is none, with all a server needs to start on it. */
export async function prepareCluster(wanted: string): Promise<Cluster> {
  try {
    return await prepare(wanted)
  } catch (error) {
    throw asSentence(error, wanted)
  }
}

const ofTheMachine = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EIO'])

/** A full disk or a closed folder is no bug: whoever runs this has to read what it is. */
function asSentence(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!(error instanceof Error) || !ofTheMachine.has(code)) return error
  return new EmbeddedPostgresError(`The data folder ${folder} cannot be used: ${error.message}`)
}

async function prepare(wanted: string): Promise<Cluster> {
  const packageName = platformPackage()
  const folder = makeFolder(wanted)
  const data = path.join(folder, 'pg')
  const account = serverAccount(data)
  requireReach(folder, account)
  const { server, initdb } = stageBinaries(folder, packageName)
  if (!fs.existsSync(data)) await createCluster(initdb, data, account)
  requireVersion(data)
  fs.chmodSync(data, 0o700) // a copied folder may be open; `trust` trusts this mode, and PostgreSQL refuses others
  return { folder, data, socket: socketFolder(data, account), server, account }
}

function makeFolder(wanted: string): string {
  if (!fs.existsSync(wanted)) {
    fs.mkdirSync(path.dirname(path.resolve(wanted)), { recursive: true })
    makeOne(wanted)
  }
  const folder = fs.realpathSync(wanted)
  // The other account must walk through it. Only added to: the folder may be one that somebody shares.
  if (runsAsRoot()) fs.chmodSync(folder, (fs.statSync(folder).mode & 0o7777) | 0o111)
  return folder
}

/** Not `recursive`: that never ends where a file system has no such name and takes none, as /proc. */
function makeOne(folder: string): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!fs.existsSync(folder)) throw error // another start has made it meanwhile
  }
}

function requireVersion(data: string): void {
  const file = path.join(data, 'PG_VERSION')
  if (!fs.existsSync(file))
    throw new EmbeddedPostgresError(`${data} is not a PostgreSQL data folder: move it away or choose another PROVISO_DATA_DIR`)
  const major = fs.readFileSync(file, 'utf8').trim()
  if (major === pinnedMajor) return
  const what = `${data} was written by PostgreSQL ${major}, this release carries ${pinnedMajor}`
  throw new EmbeddedPostgresError(`${what}: export with the release that wrote it, import with this one`)
}
