import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { ServerAccount } from './server-account.ts'

const longestFolderBytes = 84 // a socket's path holds 107 bytes (macOS 103), its name takes 14 and a slash

/** Where the socket lies: in the data folder; for one too deep, in a short private folder that its path determines. */
export function socketFolder(data: string, { uid, gid }: ServerAccount): string {
  if (Buffer.byteLength(data) <= longestFolderBytes) return data
  const short = `/tmp/proviso-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`
  try {
    fs.mkdirSync(short, { mode: 0o700 })
    fs.chownSync(short, uid, gid)
  } catch {} // there since an earlier start; who made it is checked next
  const seen = fs.lstatSync(short)
  if (!seen.isDirectory() || seen.uid !== uid || (seen.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `${short}, needed because ${data} is too long a path for a socket, is not a private folder of user ${uid}: remove it`,
    )
  }
  return short
}
