import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { canReach } from './can-reach.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { requireReach } from './require-reach.ts'
import { runsAsRoot, serverAccount } from './server-account.ts'

export interface DataFolder {
  folder: string
  /** One line to print: the data are not where one would look first. */
  notice?: string
}

/**
 * Where the data live: `explicit`, else `./data` below `cwd`. As root in a private home, where the account that runs the server cannot
 * walk, `./data` becomes a link to a folder of its own below `sharedRoot`. Throws EmbeddedPostgresError where only a person can decide.
 */
export function resolveDataFolder({
  explicit,
  cwd,
  sharedRoot = '/var/lib/proviso',
}: {
  explicit?: string | undefined
  cwd: string
  sharedRoot?: string
}): DataFolder {
  if (explicit) return { folder: reachable(path.resolve(cwd, explicit)) }
  const usual = path.join(fs.realpathSync(cwd), 'data')
  const linked = linkTarget(usual)
  if (linked) {
    const folder = reachable(linked)
    return folder.startsWith(`${sharedRoot}/`) ? { folder, notice: `The data are in ${folder} (${usual} is a link to it).` } : { folder }
  }
  if (!runsAsRoot() || canReach(usual, serverAccount(path.join(usual, 'pg')))) return { folder: usual }
  return linkToShared(usual, sharedRoot)
}

function linkToShared(usual: string, sharedRoot: string): DataFolder {
  const folder = path.join(sharedRoot, createHash('sha256').update(usual).digest('hex').slice(0, 16))
  const earlier = fs.existsSync(path.join(folder, 'pg')) ? ', with the data of an earlier checkout at this place' : ''
  makeWalkable(sharedRoot)
  makeWalkable(folder)
  reachable(folder)
  try {
    if (fs.existsSync(usual)) fs.rmdirSync(usual) // only an empty one
    fs.symlinkSync(folder, usual)
  } catch {
    const why = `${usual} lies in a private home, where PostgreSQL's account cannot reach it`
    throw new EmbeddedPostgresError(`${why}: move it away, or set PROVISO_DATA_DIR to a folder every account can reach`)
  }
  return {
    folder,
    notice: `The data are in ${folder}${earlier}, because PostgreSQL's account cannot reach ${usual}, which is now a link to it.`,
  }
}

function reachable(folder: string): string {
  return runsAsRoot() ? requireReach(folder, serverAccount(path.join(folder, 'pg'))) : folder
}

function makeWalkable(folder: string): void {
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, 0o711)
}

/** Followed by hand: the folder it names may be gone, and is then made anew there. */
function linkTarget(link: string): string | undefined {
  try {
    const named = path.resolve(path.dirname(link), fs.readlinkSync(link))
    return fs.existsSync(named) ? fs.realpathSync(named) : named
  } catch {
    return undefined // no link
  }
}
