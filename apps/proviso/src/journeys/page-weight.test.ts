import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findChromium, noChromium } from '../testing/find-chromium.ts'
import { openConsole, phone } from '../testing/open-console.ts'
import { type StartedProduct, startProduct } from '../testing/start-product.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const dist = path.join(root, 'apps/console/dist')
const kilobyte = 1024
const patience = { timeout: 30_000 }

/** Where somebody may begin, what it is made of, and what stands there when it can be used. */
const begun = [
  { at: '/', module: 'src/pages/home/page.tsx', shows: 'Needs you' },
  { at: '/inbox', module: 'src/pages/inbox/page.tsx', shows: 'No conversations yet' },
  { at: '/leads', module: 'src/pages/leads/page.tsx', shows: 'Nina Weber' },
  { at: '/calendar', module: 'src/pages/calendar/page.tsx', shows: 'Nothing can be booked yet' },
  { at: '/approvals', module: 'src/pages/approvals/page.tsx', shows: 'Nothing waits for you' },
]

interface Chunk {
  file: string
  imports?: string[]
  isDynamicEntry?: boolean
}

let page: string
let chunks: Record<string, Chunk>
beforeAll(() => {
  const built = spawnSync(process.execPath, ['prepare.mjs', '--console'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  expect(built.status).toBe(0)
  page = readFileSync(path.join(dist, 'index.html'), 'utf8')
  chunks = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
}, 120_000)

/** What has to be there before these can run: themselves and whatever they import, not what they load later. */
function neededBy(names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    expect(chunks).toHaveProperty([name])
    seen.add(name)
    neededBy(chunks[name]?.imports ?? [], seen)
  }
  return seen
}
const filesOf = (names: Iterable<string>) => [...new Set([...names].flatMap((name) => chunks[name]?.file ?? []))]

describe('the page itself', () => {
  it.each(begun)('names every file that $at needs: none waits until another one has come', ({ module }) => {
    const files = filesOf(neededBy([module, 'src/texts/en/index.ts']))
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((file) => !page.includes(`"/${file}"`))).toEqual([])
  })
})

describe('any other page, and any part that is loaded when it is wanted', () => {
  it('needs at most 120 KB more than the first one, gzipped', () => {
    const there = neededBy([begun[0]?.module ?? ''])
    const later = Object.entries(chunks).filter(([name, { isDynamicEntry }]) => isDynamicEntry && !name.startsWith('src/texts/'))
    expect(later.length).toBeGreaterThan(20)
    const heavy = later
      .map(([name]) => {
        const files = filesOf([...neededBy([name])].filter((each) => !there.has(each)))
        return { name, kilobytes: files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0) / kilobyte }
      })
      .filter(({ kilobytes }) => kilobytes > 120)
    expect(heavy).toEqual([])
  })
})

describe('a page that somebody begins with, on a phone that has nothing of it', () => {
  const executablePath = findChromium()
  let product: StartedProduct
  let seat: Awaited<ReturnType<typeof openConsole>>
  beforeAll(async () => {
    if (!executablePath) return console.warn(`The first pages are not weighed: ${noChromium}.`)
    product = await startProduct({})
    await product.send('POST', '/v1/leads', { name: 'Nina Weber', phone: '+4915112345689' })
    seat = await openConsole(product, executablePath)
  }, 180_000)
  afterAll(async () => {
    await seat?.close()
    await product?.close()
  })
  beforeEach((context) => context.skip(!executablePath, noChromium))

  /** Opens a page and waits until nothing more comes. Weights are gzipped. */
  async function load(tab: Page, at: string, isThere: () => Promise<void>) {
    const kilobytes = { script: 0, stylesheet: 0 }
    const asked: string[] = []
    let [running, settledAt] = [0, Date.now()]
    tab.on('request', (request) => {
      const address = decodeURIComponent(request.url().slice(product.url.length))
      if (address.startsWith('/v1/') && !address.startsWith('/v1/events')) asked.push(address)
    })
    tab.on('response', async (response) => {
      const kind = response.request().resourceType()
      if (kind !== 'script' && kind !== 'stylesheet') return
      running += 1
      const bytes = await response.body()
      kilobytes[kind] += gzipSync(bytes).length / kilobyte
      running -= 1
      settledAt = Date.now()
    })
    await tab.goto(product.url + at)
    await isThere()
    await expect.poll(() => running === 0 && Date.now() - settledAt > 1500, patience).toBe(true)
    const unused = await tab.evaluate(() => [...((globalThis as { provisoEarly?: Map<string, unknown> }).provisoEarly?.keys() ?? [])])
    return { kilobytes, asked, unused }
  }
  const isLight = ({ script, stylesheet }: { script: number; stylesheet: number }) => {
    expect(script).toBeGreaterThan(100)
    expect(script).toBeLessThanOrEqual(260)
    expect(stylesheet).toBeGreaterThan(10)
    expect(stylesheet).toBeLessThanOrEqual(45)
  }

  it.each(begun)('loads at most 260 KB of scripts and 45 KB of styles at $at, with what comes afterwards', async ({ at, shows }) => {
    await seat.visit('/healthz', phone, async (tab) => {
      const { kilobytes, asked, unused } = await load(tab, at, () => tab.getByText(shows).first().waitFor(patience))
      isLight(kilobytes)
      // what was asked for ahead is what the page asks for, to the letter
      expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
      expect(unused).toEqual([])
    })
  })

  it('loads no more for who has to sign in, and asks only who they are', async () => {
    await seat.visit('/healthz', { ...phone, storageState: undefined }, async (tab) => {
      const { kilobytes, asked } = await load(tab, '/', () => tab.getByRole('heading', { name: 'Sign in' }).waitFor(patience))
      isLight(kilobytes)
      expect(asked.filter((address) => address !== '/v1/sign-in')).toEqual(['/v1/session'])
    })
  })
})
