import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveConsole } from './serve-console.ts'

const script = "document.documentElement.lang = 'en'"
const code = 'run();'.repeat(400)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'proviso-console-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="en"><script>${script}</script><script src="/x.js"></script></html>`,
  )
  await writeFile(path.join(folder, 'assets/a-1.js'), code)
  await writeFile(path.join(folder, 'assets/a-1.js.br'), brotliCompressSync(code))
  await writeFile(path.join(folder, 'assets/a-1.js.gz'), gzipSync(code))
  await writeFile(path.join(folder, 'assets/small-2.js'), 'run()')
})
afterAll(() => rm(folder, { recursive: true }))

const get = (at: string, headers: Record<string, string> = {}, https = false) =>
  serveConsole(new Request(`http://console.example${at}`, { headers }), { folder, https })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('a built file', () => {
  it('comes packed as its build has packed it, in the smallest way that the browser takes', async () => {
    const brotli = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(code)
    const zipped = await get('/assets/a-1.js', { 'accept-encoding': 'gzip' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await bytesOf(zipped)).toString()).toBe(code)
    for (const packed of [brotli, zipped]) {
      expect(packed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(packed.headers.get('vary')).toBe('accept-encoding')
      expect(packed.headers.get('cache-control')).toContain('immutable')
    }
  })

  it('comes as it is to who takes no packing, and where it was too small to pack', async () => {
    for (const [at, headers] of [
      ['/assets/a-1.js', {}],
      ['/assets/small-2.js', { 'accept-encoding': 'br' }],
    ] as const) {
      const plain = await get(at, headers)
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect((await bytesOf(plain)).toString()).toContain('run()')
    }
  })
})

describe('the page', () => {
  it('may run the scripts that are written into it, each by its hash, and no other that is', async () => {
    const policy = (await get('/inbox')).headers.get('content-security-policy') ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy.match(/sha256-/g)).toHaveLength(1)
    expect((await get('/assets/a-1.js')).headers.get('content-security-policy')).toContain("script-src 'self';")
  })

  it('says whether somebody comes with a session, and nothing of whose', async () => {
    const marked = async (cookie: string, https = false) =>
      (await (await get('/', { cookie }, https)).text()).includes('<html data-session lang="en">')
    expect(await marked('proviso_session=abc')).toBe(true)
    expect(await marked('__Host-proviso_session=abc', true)).toBe(true)
    expect(await marked('proviso_session=abc', true)).toBe(false)
    expect(await marked('theme=dark')).toBe(false)
    expect(await (await get('/', { cookie: 'proviso_session=abc' })).text()).not.toContain('abc')
  })
})
