import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { bareEnvironment } from './pinned.ts'
import { runsAsRoot, type ServerAccount } from './server-account.ts'

/** Whether that account can walk to `folder`, or to the nearest folder above it that exists. Asked of the kernel, so access lists count. */
export function canReach(folder: string, { uid, gid }: ServerAccount): boolean {
  if (!runsAsRoot()) return true
  let nearest = path.resolve(folder)
  while (!fs.existsSync(nearest)) nearest = path.dirname(nearest)
  const tried = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', nearest], { uid, gid, cwd: '/', env: bareEnvironment, stdio: 'ignore' })
  return tried.status === 0
}
