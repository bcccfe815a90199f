import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/** `other` is a zombie or a process that got a dead server's pid: PostgreSQL's own check takes both for a live server. */
export type ServerState = 'ours' | 'other' | 'gone'

export function serverState(pid: number, data: string): ServerState {
  if (!isAlive(pid)) return 'gone'
  try {
    const seen =
      process.platform === 'linux'
        ? seenInProc(pid)
        : execFileSync('ps', ['-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return !seen.startsWith('Z') && seen.includes(` -D ${data} -k `) ? 'ours' : 'other'
  } catch {
    return 'gone'
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH') // EPERM: alive, of somebody else
  }
}

/** Slim images have no ps. */
function seenInProc(pid: number): string {
  const read = (name: string) => fs.readFileSync(`/proc/${pid}/${name}`, 'utf8')
  return read('stat').replace(/.*\) /s, '') + read('cmdline').replaceAll('\0', ' ')
}
