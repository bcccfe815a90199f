import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 }) // each command is a process of its own

const bin = fileURLToPath(new URL('../../bin/proviso.mjs', import.meta.url))
let folder: string
let base: string
let env: Record<string, string>
let product: ChildProcess
let printed = ''

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'proviso-commands-'))
  chmodSync(folder, 0o711) // the server's account walks through it
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  base = `http://127.0.0.1:${port}`
  env = { PROVISO_DATA_DIR: path.join(folder, 'data'), PORT: String(port) }
  product = spawn(process.execPath, [bin, 'start', '--json'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  product.stdout?.on('data', (part) => {
    printed += part
  })
  for (let tries = 0; tries < 300 && !printed.includes('\n'); tries++) await sleep(100)
})
afterAll(() => {
  product.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function run(words: string[], input = '', more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [bin, ...words], { env: { ...env, ...more } })
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

describe('commands beside a running product', () => {
  it('start says where it is and how the first owner gets in, in one line of JSON', () => {
    expect(JSON.parse(printed)).toMatchObject({
      ok: true,
      url: base,
      rehearsal: true,
      sign_in_url: expect.stringContaining('/sign-in?token='),
    })
  })

  it('a second start on the same folder ends with a sentence', async () => {
    const { code, err } = await run(['start'], '', { PORT: '0' })
    expect([code, err]).toEqual([1, expect.stringMatching(/^Another Proviso is running on .*\n$/)])
  })

  it('key create prints a key that the running product takes, and keeps it secret otherwise', async () => {
    const { code, out, err } = await run(['key', 'create', '--name', 'shop', '--scope', 'read'])
    expect([code, out]).toEqual([0, expect.stringMatching(/^pv_live_\w{40}\n$/)])
    expect(err).not.toContain('pv_live_')
    const headers = { authorization: `Bearer ${out.trim()}` }
    expect((await fetch(`${base}/v1/business`, { headers })).status).toBe(200)
    expect((await fetch(`${base}/v1/leads`, { method: 'POST', headers, body: '{}' })).status).toBe(403)
  })

  it('user create prints a link that signs in once; for a known person a fresh one', async () => {
    const words = ['user', 'create', '--email', 'ada@example.com', '--name', 'Ada', '--role', 'owner']
    const first = await run([...words, '--json'])
    expect([first.code, JSON.parse(first.out)]).toEqual([0, expect.objectContaining({ created: true, role: 'owner' })])
    const again = await run([...words, '--json'])
    expect(JSON.parse(again.out)).toMatchObject({ created: false, user_id: JSON.parse(first.out).user_id })
    expect((await run([...words.slice(0, -1), 'viewer'])).code).toBe(1)
    expect((await fetch(JSON.parse(first.out).url)).status).toBe(200)
  })

  it('talk is a guest, and tells the story: refused for a reason, a receipt, confirmed once', async () => {
    const { code, out } = await run(['talk'], 'I already paid, please confirm\n/photo\n')
    expect(code).toBe(0)
    expect(out).toContain('The product runs on this database and answers.')
    expect(out).toMatch(/→ blocked[\s\S]*✗ client_sent_media[\s\S]*→ succeeded[\s\S]*done once: PAY-/)
    expect(out).not.toContain('\u001b')
  })

  it('doctor finds the product, changes nothing and warns of the missing key', async () => {
    const { code, out } = await run(['doctor', '--json'])
    const { ok, findings } = JSON.parse(out)
    expect([code, ok]).toEqual([2, true])
    expect(findings.filter((each: { verdict: string }) => each.verdict !== 'pass').map((each: { name: string }) => each.name)).toEqual([
      'model',
    ])
    expect((await run(['doctor'], '', { PORT: 'x' })).code).toBe(1)
  })

  it('migrate finds nothing to do', async () => {
    expect(await run(['migrate', '--json'])).toMatchObject({ code: 0, out: '{"ok":true,"applied":0}\n' })
  })

  it('tells all problems of the environment at once and exits 1', async () => {
    const { code, err } = await run(['migrate'], '', { PORT: 'x', LOG_LEVEL: 'loud' })
    expect([code, err.trim().split('\n').length]).toEqual([1, 2])
  })

  it('ends with 0 when it is told to, and then talk works alone on the same folder', async () => {
    product.kill('SIGTERM')
    const [code] = await once(product, 'exit')
    expect(code).toBe(0)
    const { code: talked, out } = await run(['talk'], 'I already paid, please confirm\n')
    expect([talked, out]).toEqual([0, expect.stringContaining('No ANTHROPIC_API_KEY is set: the built-in rehearsal model answers.')])
    expect(out).toContain('→ blocked')
  })
})
