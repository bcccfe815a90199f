import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WhatsAppEmulator } from '../packages/channels/src/whatsapp/testing/emulator.ts'
import type { OwnerPhone } from '../packages/channels/src/whatsapp/testing/owner-phone.ts'
import type { FarSide } from './open-far-side.ts'
import { cpuMs, memoryMb } from './process-figures.ts'
import { freePort, type RunningProduct, setUpShop, startProduct } from './start-product.ts'
import { median, round } from './statistics.ts'

export interface Storm {
  accounts: number
  /** How long WhatsApp was away; 0: it cut every line and was there at once. */
  awayMs: number
  /** From its return until an account is logged in again. */
  medianBackMs: number
  allBackMs: number
  /** Until everybody who wrote meanwhile had an answer. */
  answeredMs: number
  unanswered: number
  cpuMs: number
  memoryMb: number
}

export interface Storms {
  restMb: number
  /** With one account: what the library itself takes. */
  oneMb: number
  linkedMb: number
  perAccountMb: number
  linkedMs: number
  storms: Storm[]
}

/** Many linked accounts in one product, whose WhatsApp goes away and comes back. */
export async function measureStorms(far: FarSide, folder: string, accounts: number, awaysMs: number[]): Promise<Storms> {
  const whatsapp = await WhatsAppEmulator.start()
  const port = await freePort()
  const logFile = path.join(folder, 'whatsapp.log')
  const environment = { ...whatsapp.environment, NODE_ENV: 'test' }
  const dataDir = path.join(folder, 'whatsapp')
  const product = await startProduct({ farSide: far.url, port, webhook: false, logFile, dataDir, environment })
  try {
    await setUpShop(product)
    const restMb = await restingMb(product)
    const startedMs = performance.now()
    const phones = [await link(product, whatsapp)]
    const oneMb = await restingMb(product)
    while (phones.length < accounts) phones.push(await link(product, whatsapp))
    const linkedMs = performance.now() - startedMs
    const linkedMb = await restingMb(product)
    const storms: Storm[] = []
    for (const awayMs of awaysMs) storms.push(await storm(product, whatsapp, phones, awayMs))
    return { restMb, oneMb, linkedMb, perAccountMb: round((linkedMb - oneMb) / (accounts - 1), 1), linkedMs: round(linkedMs, 0), storms }
  } finally {
    await product.kill('SIGKILL')
    await whatsapp.stop()
  }
}

/** The least of five seconds: what is held, without what is about to be collected. */
async function restingMb({ pid }: RunningProduct): Promise<number> {
  let leastMb = Number.POSITIVE_INFINITY
  for (let second = 0; second < 5; second++) {
    await sleep(1000)
    leastMb = Math.min(leastMb, memoryMb(pid).nowMb)
  }
  return leastMb
}

async function link(product: RunningProduct, whatsapp: WhatsAppEmulator): Promise<OwnerPhone> {
  const phone = whatsapp.ownerPhone()
  const { id } = await product.ask<{ id: string }>('POST', '/v1/channels', { kind: 'whatsapp' })
  const qr = await until(async () => (await product.ask<{ qr: string | null }>('GET', `/v1/channels/${id}`)).qr ?? undefined, 30_000)
  phone.scan(qr)
  await until(async () => phone.online || undefined, 30_000)
  return phone
}

async function storm(product: RunningProduct, whatsapp: WhatsAppEmulator, phones: OwnerPhone[], awayMs: number): Promise<Storm> {
  const people = phones.map((phone) => whatsapp.customer(phone, { name: `Guest ${phone.number}` }))
  const cpuBeforeMs = cpuMs(product.pid)
  await whatsapp.goDown()
  for (const person of people) await person.say('q1 do you open on Sunday?')
  await sleep(awayMs)
  await whatsapp.comeBack()
  const startedMs = performance.now()
  const sinceMs = () => performance.now() - startedMs
  const backsMs = await Promise.all(phones.map((phone) => until(async () => (phone.online ? sinceMs() : undefined), 120_000)))
  const answers = await Promise.all(people.map((person) => person.hears(undefined, { timeoutMs: 120_000 }).then(sinceMs, () => undefined)))
  const answered = answers.filter((each) => each !== undefined)
  return {
    accounts: phones.length,
    awayMs,
    medianBackMs: round(median(backsMs), 0),
    allBackMs: round(Math.max(...backsMs), 0),
    answeredMs: round(Math.max(0, ...answered), 0),
    unanswered: people.length - answered.length,
    cpuMs: cpuMs(product.pid) - cpuBeforeMs,
    memoryMb: memoryMb(product.pid).nowMb,
  }
}

async function until<T>(look: () => Promise<T | undefined>, timeoutMs: number): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`not within ${timeoutMs} ms: ${look}`)
    await sleep(50)
  }
}
