import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const dist = path.join(root, 'apps/console/dist')
const kilobyte = 1024

interface Chunk {
  file: string
  imports?: string[]
  isDynamicEntry?: boolean
  css?: string[]
}

let chunks: Record<string, Chunk>
beforeAll(() => {
  const built = spawnSync(process.execPath, ['prepare.mjs', '--console'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  expect(built.status).toBe(0)
  chunks = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
}, 120_000)

/** What has to be there before these can run: themselves and whatever they import, not what they load later. */
function neededBy(names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    neededBy(chunks[name]?.imports ?? [], seen)
  }
  return seen
}

const weigh = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0)
const scriptsOf = (names: Iterable<string>) => [...names].flatMap((name) => chunks[name]?.file ?? []).filter((file) => file.endsWith('.js'))
const stylesOf = (names: Iterable<string>) => [...names].flatMap((name) => chunks[name]?.css ?? [])

const first = () => neededBy(['index.html', 'src/texts/en/index.ts', 'src/pages/home/page.tsx'])

describe('the console, gzipped', () => {
  it('opens its first page with at most 260 KB of scripts and 45 KB of styles', () => {
    const names = first()
    for (const name of names) expect(chunks).toHaveProperty([name])
    expect(weigh(scriptsOf(names)) / kilobyte).toBeLessThanOrEqual(260)
    expect(weigh(stylesOf(names)) / kilobyte).toBeLessThanOrEqual(45)
  })

  it('needs at most 120 KB more for any other page, or any part that is loaded when it is wanted', () => {
    const there = first()
    const later = Object.entries(chunks).filter(([name, { isDynamicEntry }]) => isDynamicEntry && !name.startsWith('src/texts/'))
    expect(later.length).toBeGreaterThan(20)
    const heavy = later
      .map(([name]) => ({ name, kilobytes: weigh(scriptsOf([...neededBy([name])].filter((each) => !there.has(each)))) / kilobyte }))
      .filter(({ kilobytes }) => kilobytes > 120)
    expect(heavy).toEqual([])
  })
})
