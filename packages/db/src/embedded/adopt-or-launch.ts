import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { isInUse } from './is-in-use.ts'
import { bareEnvironment, socketPort } from './pinned.ts'
import type { Cluster } from './prepare-cluster.ts'
import { serverState } from './server-state.ts'

const pollMs = 20
const relaunchMs = 200
const launchPatienceMs = 5_000
const strangerPatienceMs = 3_000
const patienceMs = 60_000
const recoveryPatienceMs = 15 * 60_000

export type Settings = Readonly<Record<string, string | number>>

/**
 * Resolves to the pid of a server that takes queries on this cluster: adopts what a killed parent left, waits for one that starts or ends,
 * else launches. Throws EmbeddedPostgresError, naming the log, where none comes up.
 */
export async function adoptOrLaunch(cluster: Cluster, settings: Settings): Promise<number> {
  const { data } = cluster
  const began = performance.now()
  let attempt: Launch | undefined
  let launchedFirst = Number.POSITIVE_INFINITY
  for (;;) {
    const seen = readPidFile(data)
    const state = seen.pid ? serverState(seen.pid, data) : 'gone'
    const now = performance.now()
    // Both: the file that a crash leaves says "ready" too.
    if (state === 'ours' && seen.ready) return seen.pid
    if (now - began > (state === 'ours' ? recoveryPatienceMs : patienceMs)) break
    if (state === 'other' && isAbandoned(data, now - began)) removeLocks(cluster, seen.pid)
    if (state === 'gone' && !attempt?.runs()) {
      if (now - launchedFirst > launchPatienceMs) break
      if (attempt) await sleep(relaunchMs) // two starts at once: the slower one fails, the other's file comes in a moment
      if (readPidFile(data).pid === seen.pid) {
        attempt = launch(cluster, settings)
        launchedFirst = Math.min(launchedFirst, now)
      }
    }
    await sleep(pollMs)
  }
  throw new EmbeddedPostgresError(
    `The embedded database did not start (${attempt?.ended() ?? 'another process holds its folder'}): see ${data}.log`,
  )
}

/** Line 1 is the pid, line 8 the state. The log tells neither: its words are translated. */
function readPidFile(data: string): { pid: number; ready: boolean } {
  try {
    const lines = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]) || 0, ready: lines[7]?.trim() === 'ready' }
  } catch {
    return { pid: 0, ready: false }
  }
}

/** A dead server's children may still write for a moment: its locks stay until none lives, or where that cannot be seen, for a while. */
function isAbandoned(data: string, waitedMs: number): boolean {
  const inUse = isInUse(data)
  return inUse === undefined ? waitedMs > strangerPatienceMs : !inUse
}

function removeLocks({ data, socket }: Cluster, deadPid: number): void {
  if (readPidFile(data).pid !== deadPid) return // another start was first, the locks are its server's
  for (const file of [path.join(data, 'postmaster.pid'), path.join(socket, `.s.PGSQL.${socketPort}.lock`)]) fs.rmSync(file, { force: true })
}

interface Launch {
  runs(): boolean
  ended(): string | undefined
}

function launch({ server, data, socket, account }: Cluster, settings: Settings): Launch {
  // Statements and details of failed ones hold what customers wrote: they stay out of the log.
  const fixed = {
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...settings,
    listen_addresses: '',
    unix_socket_permissions: '0700',
  }
  const flags = Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openLog(`${data}.log`)
  let ended: string | undefined
  // Detached: Ctrl-C goes to the whole process group, and the database has to outlive the draining.
  const options = { ...account, env: bareEnvironment, detached: true, stdio: ['ignore', output, output], cwd: '/' } satisfies Parameters<
    typeof spawn
  >[2]
  const child: ChildProcess = spawn(server, ['-D', data, '-k', socket, '-p', String(socketPort), ...flags], options)
  child.on('exit', (code, signal) => {
    ended = signal ?? `exit ${code}`
  })
  child.on('error', (error) => {
    ended = error.message
  })
  child.unref()
  fs.closeSync(output)
  return { runs: () => ended === undefined, ended: () => ended }
}

const largestLogBytes = 10 * 1024 * 1024

function openLog(file: string): number {
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes) fs.renameSync(file, `${file}.1`)
  return fs.openSync(file, 'a', 0o600)
}
