import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv, wantsColor } from './env.ts'

const key = Buffer.alloc(32, 7)
const problemsOf = (source: Record<string, string>) => {
  const read = readEnv(source)
  return 'problems' in read ? read.problems : []
}
const envOf = (source: Record<string, string>) => {
  const read = readEnv(source)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.env
}

describe('the environment', () => {
  it('needs nothing: everything has a default', () => {
    expect(envOf({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      telegramApiRoot: 'https://api.telegram.org',
      allowPrivateTargets: false,
      roles: new Set(['gateway', 'worker', 'api']),
      logLevel: 'info',
    })
  })

  it('counts an empty value as absent', () => {
    expect(envOf({ DATABASE_URL: '', PORT: ' ', ROLE: '' })).toEqual(envOf({}))
  })

  it.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ PORT: '30.5' }, /PORT/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL has to be an address like postgres:/],
    [{ DATABASE_URL: 'postgres://u@h/d' }, /DATABASE_URL needs ENCRYPTION_KEY/],
    [{ REDIS_URL: 'localhost:6379' }, /REDIS_URL/],
    [{ PUBLIC_URL: 'proviso.example.com' }, /PUBLIC_URL/],
    [{ ANTHROPIC_BASE_URL: 'x' }, /ANTHROPIC_BASE_URL/],
    [{ TELEGRAM_API_ROOT: 'x' }, /TELEGRAM_API_ROOT/],
    [{ ENCRYPTION_KEY: 'c2hvcnQ=' }, /ENCRYPTION_KEY has to be 32 bytes/],
    [{ BOOTSTRAP_API_KEY: 'pv_live_short' }, /BOOTSTRAP_API_KEY/],
    [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'post@example.com' }, /SMTP_URL has to be an address like smtp:/],
    [{ TRUSTED_PROXIES: 'private' }, /TRUSTED_PROXIES has to be/],
    [{ SMTP_URL: 'smtp://mail.example.com' }, /SMTP_URL needs MAIL_FROM/],
    [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'the post' }, /MAIL_FROM has to be an address/],
    [{ ROLE: 'cook' }, /ROLE knows gateway, worker, api and all, not cook/],
    [{ ROLE: 'worker' }, /ROLE other than all needs DATABASE_URL/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ WHATSAPP_WS_URL: 'ws://127.0.0.1:1' }, /WHATSAPP_WS_URL is for tests alone/],
    [{ WHATSAPP_WS_URL: 'ws://example.com', NODE_ENV: 'test' }, /WHATSAPP_WS_URL is for tests alone/],
    [{ ENCRYPTION_KEY_FILE: '/nowhere/key' }, /ENCRYPTION_KEY_FILE names \/nowhere\/key, which cannot be read/],
  ])('says in a sentence what is wrong with %o', (source, problem) => {
    expect(problemsOf(source as Record<string, string>)).toContainEqual(expect.stringMatching(problem))
  })

  it('tells all problems at once, and no secret among them', () => {
    const problems = problemsOf({ PORT: 'x', LOG_LEVEL: 'x', BOOTSTRAP_API_KEY: 'my-secret', DATABASE_URL: 'http://u:secret@h' })
    expect(problems.length).toBeGreaterThanOrEqual(4)
    expect(problems.join(' ')).not.toMatch(/secret/)
  })

  it('takes no place to listen that is none, and no half-said permission', () => {
    for (const host of ['0.0.0.0', '::', '::1', 'localhost', 'db-1.internal']) expect(envOf({ HOST: host }).host).toBe(host)
    for (const host of ['not a host', 'http://x', 'a/b', '-x']) expect(problemsOf({ HOST: host }).join()).toMatch(/HOST/)
    expect(problemsOf({ ALLOW_PRIVATE_TARGETS: 'maybe' }).join()).toMatch(/ALLOW_PRIVATE_TARGETS/)
    expect(envOf({ ALLOW_PRIVATE_TARGETS: '0' }).allowPrivateTargets).toBe(false)
  })

  it('reads a key in base64 and in hex', () => {
    for (const text of [key.toString('base64'), key.toString('hex')]) expect(envOf({ ENCRYPTION_KEY: text }).encryptionKey).toEqual(key)
  })

  it('reads a secret from a file, and refuses to choose between two', () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'proviso-env-')), 'key')
    writeFileSync(file, 'sk-from-file\n')
    expect(envOf({ ANTHROPIC_API_KEY_FILE: file }).anthropic).toEqual({ apiKey: 'sk-from-file' })
    expect(problemsOf({ ANTHROPIC_API_KEY_FILE: file, ANTHROPIC_API_KEY: 'x' })[0]).toMatch(/both set/)
  })

  it('takes several roles, with all meaning each', () => {
    const database = { DATABASE_URL: 'postgres://u@h/d', ENCRYPTION_KEY: key.toString('hex') }
    expect(envOf({ ...database, ROLE: 'worker, api' }).roles).toEqual(new Set(['worker', 'api']))
    expect(envOf({ ...database, ROLE: 'worker,all' }).roles.size).toBe(3)
  })

  it('gives colours to a terminal only, and only while they are welcome', () => {
    expect([wantsColor(true, {}), wantsColor(false, {}), wantsColor(true, { NO_COLOR: '1' })]).toEqual([true, false, false])
  })
})
