import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FarSide } from './open-far-side.ts'
import { memoryMb } from './process-figures.ts'
import { openServices } from './services.ts'
import { freePort, startProduct } from './start-product.ts'
import { median, round } from './statistics.ts'

export interface ColdStart {
  what: string
  /** Spawn → `/readyz`. */
  readyMs: number
  restMb: number
}

/** Dependencies installed and console built: an empty folder, the same folder again, and Postgres + Redis with the schema there. */
export async function measureColdStarts(far: FarSide, folder: string, times: number): Promise<ColdStart[]> {
  const seen = new Map<string, { readyMs: number[]; restMb: number[] }>()
  const start = async (what: string, at: { dataDir?: string; databaseUrl?: string; redisUrl?: string }) => {
    const product = await startProduct({
      farSide: far.url,
      port: await freePort(),
      webhook: true,
      logFile: path.join(folder, 'cold.log'),
      ...at,
    })
    await sleep(1500)
    const own = seen.get(what) ?? { readyMs: [], restMb: [] }
    own.readyMs.push(product.readyMs)
    own.restMb.push(memoryMb(product.pid).nowMb)
    seen.set(what, own)
    await product.kill()
  }
  for (let time = 0; time < times; time++) {
    const dataDir = path.join(folder, `cold-${time}`)
    await start('embedded, first', { dataDir })
    await start('embedded, again', { dataDir })
    const services = await openServices(`cold${time}`)
    if (!services) continue
    await start('services, first', services)
    await start('services, again', services)
    await services.drop()
  }
  return [...seen].map(([what, { readyMs, restMb }]) => ({ what, readyMs: round(median(readyMs), 0), restMb: median(restMb) }))
}
