import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface ServerAccount {
  uid: number
  gid: number
}

export const runsAsRoot = () => process.getuid?.() === 0

/** Who runs the server on `data`: this user; but PostgreSQL refuses root, who leaves it to the data's owner, else to an existing one. */
export function serverAccount(data: string): ServerAccount {
  const owner = fs.existsSync(data) ? fs.statSync(data) : undefined
  if (!runsAsRoot()) return ordinaryAccount(data, owner)
  if (!owner) return firstExistingAccount()
  if (owner.uid === 0)
    throw new EmbeddedPostgresError(`${data} belongs to root, as whom PostgreSQL does not run: chown -R it to the account "postgres"`)
  requireName(owner.uid)
  return { uid: owner.uid, gid: owner.gid }
}

function ordinaryAccount(data: string, owner: ServerAccount | undefined): ServerAccount {
  const uid = process.getuid?.() ?? -1
  requireName(uid)
  if (owner && owner.uid !== uid) {
    throw new EmbeddedPostgresError(
      `${data} belongs to user ${owner.uid}, this process runs as user ${uid}: run it as that user or chown -R the folder`,
    )
  }
  return { uid, gid: process.getgid?.() ?? -1 }
}

function firstExistingAccount(): ServerAccount {
  for (const name of ['postgres', 'nobody']) {
    const uid = askId('-u', name)
    const gid = askId('-g', name)
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and neither "postgres" nor "nobody" exists: start as an ordinary user or set DATABASE_URL',
  )
}

/** A bare number, as containers hand out, is refused deep inside initdb: say it before. */
function requireName(uid: number): void {
  const named = uid === process.getuid?.() ? hasOwnName() : askId('-un', String(uid)) !== undefined
  if (!named) throw new EmbeddedPostgresError(`User ${uid} has no name in /etc/passwd, which PostgreSQL needs: add one or set DATABASE_URL`)
}

function hasOwnName(): boolean {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false
  }
}

function askId(flag: string, who: string): string | undefined {
  try {
    return execFileSync('id', [flag, who], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
