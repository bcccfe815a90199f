import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { FarSide } from './open-far-side.ts'
import type { Services } from './services.ts'
import { ended, endWithUs, freePort, type RunningProduct, root, setUpShop, startProduct } from './start-product.ts'

/** Something that answers customers and can be measured. */
export interface Subject {
  name: 'floor' | 'embedded' | 'services'
  token: string
  pid: number
  /** Spawn → ready; of the floor: listening. */
  readyMs: number
  product?: RunningProduct
  services?: Services
  close(): Promise<void>
}

export async function startFloor(far: FarSide): Promise<Subject> {
  const token = await far.addBot()
  const startedMs = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/floor.ts', token, far.url], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithUs(child)
  const port = await new Promise<number>((resolve) => child.stdout.once('data', (chunk) => resolve(Number(chunk))))
  await far.moveBot(token, `http://127.0.0.1:${port}`)
  pin(child.pid ?? 0)
  return { name: 'floor', token, pid: child.pid ?? 0, readyMs: performance.now() - startedMs, close: () => ended(child, 'SIGTERM') }
}

export interface Ours {
  far: FarSide
  folder: string
  /** With these; otherwise on the embedded database. */
  services?: Services
  /** Where the database is asked for instead: a counting proxy before it. */
  databaseUrl?: string
  nodeArguments?: string[]
}

export async function startOurs({ far, folder, services, databaseUrl, nodeArguments = [] }: Ours): Promise<Subject> {
  const token = await far.addBot()
  const dataDir = path.join(folder, 'data')
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const product = await startProduct({
    farSide: far.url,
    port,
    webhook: true,
    logFile: path.join(folder, 'product.log'),
    nodeArguments,
    ...(services ? { databaseUrl: databaseUrl ?? services.databaseUrl, redisUrl: services.redisUrl } : { dataDir }),
  })
  await far.moveBot(token, product.base)
  await setUpShop(product)
  await product.ask('POST', '/v1/channels', { kind: 'telegram', token })
  pin(product.pid)
  return {
    name: services ? 'services' : 'embedded',
    token,
    pid: product.pid,
    readyMs: product.readyMs,
    product,
    ...(services ? { services } : {}),
    async close() {
      await product.kill()
      await services?.drop()
    },
  }
}

export { openServices } from './services.ts'

/** The measured process on the last core, everything else on the others, where the machine lets us. */
function pin(pid: number): void {
  try {
    execFileSync('taskset', ['-acp', '1', String(pid)], { stdio: 'ignore' })
  } catch {} // without it the figures only drift more
}
