import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { askRedis } from './ask-redis.ts'

export interface FoundRedis {
  redis: { url: string } | { missing: string }
  release(): void
}

const startPatienceMs = 5_000
const pollMs = 50

/** The named Redis, else the one on the usual port, else one started for this run. Without any, `missing` says what to do. */
export async function findRedis(named: string | undefined, usual = 'redis://127.0.0.1:6379'): Promise<FoundRedis> {
  if (named) return { redis: { url: named }, release() {} }
  if (await answers(usual)) return { redis: { url: usual }, release() {} }
  const port = await freePort()
  const { runs, release } = startRedis(port)
  const url = `redis://127.0.0.1:${port}`
  for (let waitedMs = 0; runs() && waitedMs < startPatienceMs; waitedMs += pollMs) {
    if (await answers(url)) return { redis: { url }, release }
    await sleep(pollMs)
  }
  release()
  const missing =
    'This test needs Redis 6 or newer: install redis-server (it is then started by itself), run one on port 6379, or set TEST_REDIS_URL'
  return { redis: { missing }, release() {} }
}

const answers = (url: string) =>
  askRedis(url, ['PING']).then(
    (said) => said.includes('PONG'),
    () => false,
  )

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Below a shell that waits on our pipe, so that it ends with this process, however that ends. */
function startRedis(port: number): { runs(): boolean; release(): void } {
  const script = 'command -v redis-server >/dev/null || exit 127; redis-server "$@" >/dev/null 2>&1 & read -r _; kill $!'
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp']
  const shell = spawn('/bin/sh', ['-c', script, 'sh', ...flags], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  return { runs: () => shell.exitCode === null, release: () => shell.stdin.end() }
}
