import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const root = path.join(import.meta.dirname, '..')
export const apiKey = `pv_live_${'bench'.repeat(8)}`

export interface ProductAt {
  farSide: string
  port: number
  dataDir?: string
  databaseUrl?: string
  redisUrl?: string
  /** Channels that are connected now get a webhook, not a poll. */
  webhook: boolean
  logFile: string
  nodeArguments?: string[]
  environment?: Record<string, string>
}

export interface RunningProduct {
  pid: number
  /** Spawn → `/readyz`. */
  readyMs: number
  base: string
  ask<T>(method: string, path: string, body?: unknown): Promise<T>
  kill(signal?: NodeJS.Signals): Promise<void>
}

const patienceMs = 90_000

export interface Launched {
  /** Rejects where the process ended before. */
  ready: Promise<RunningProduct>
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** The product as its users run it, in a process of its own. Resolves when it says that it is ready. */
export const startProduct = (at: ProductAt): Promise<RunningProduct> => launchProduct(at).ready

/** The same, for who wants to kill it before it is ready. */
export function launchProduct(at: ProductAt): Launched {
  const startedMs = performance.now()
  const child = spawn(
    process.execPath,
    [...(at.nodeArguments ?? []), '--max-old-space-size=1536', '--enable-source-maps', 'apps/proviso/dist/main.mjs', 'start'],
    {
      cwd: root,
      env: environmentOf(at),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  endWithUs(child)
  const log = createWriteStream(at.logFile, { flags: 'a' })
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  const base = `http://127.0.0.1:${at.port}`
  const running = (): RunningProduct => ({
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedMs,
    base,
    async ask(method, path, body) {
      const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
      const answer = await fetch(`${base}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as never
    },
    kill: (signal = 'SIGTERM') => ended(child, signal),
  })
  const ready = untilReady(child, base, at.logFile).then(running)
  ready.catch(() => {})
  return { ready, kill: (signal = 'SIGTERM') => ended(child, signal) }
}

function environmentOf(at: ProductAt): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  return {
    PATH,
    HOME,
    PORT: String(at.port),
    PUBLIC_URL: at.webhook ? 'https://product.example' : `http://127.0.0.1:${at.port}`,
    TELEGRAM_API_ROOT: at.farSide,
    ANTHROPIC_BASE_URL: at.farSide,
    ANTHROPIC_API_KEY: 'bench',
    BOOTSTRAP_API_KEY: apiKey,
    ENCRYPTION_KEY: '11'.repeat(32),
    LOG_LEVEL: 'warn',
    ...(at.dataDir ? { PROVISO_DATA_DIR: at.dataDir } : {}),
    ...(at.databaseUrl ? { DATABASE_URL: at.databaseUrl } : {}),
    ...(at.redisUrl ? { REDIS_URL: at.redisUrl } : {}),
    ...at.environment,
  }
}

async function untilReady(child: ChildProcess, base: string, logFile: string): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the product ended at its start: see ${logFile}`)
    const ready = await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    if (Date.now() > deadline) throw new Error(`the product is not ready after ${patienceMs} ms: see ${logFile}`)
    await sleep(15)
  }
}

/** No process outlives a run that fails. */
export function endWithUs(child: ChildProcess): void {
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A shop without waiting times, whose payments are confirmed only where a receipt is there. */
export async function setUpShop(product: RunningProduct, delays = { reply_delay_ms: 0, media_delay_ms: 0 }): Promise<void> {
  await product.ask('PATCH', '/v1/business', { ...delays, max_turns_per_hour: 1_000_000, budgets: { turn_usd: 100, day_usd: 10_000 } })
  await product.ask('PUT', '/v1/functions/confirm_payment', {
    name: 'confirm_payment',
    action: 'confirm_payment',
    description: 'When the customer says they have paid and wants it confirmed.',
    enabled: true,
    preconditions: [
      { type: 'client_sent_media', within_messages: 200, media_kinds: ['image', 'document'] },
      { type: 'min_client_messages', count: 1 },
    ],
  })
}
