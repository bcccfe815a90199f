import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { newId } from '@proviso/contracts'
import { createLead } from '@proviso/crm'
import { openDatabase, type Tx } from '@proviso/db'
import { testRedisUrl } from '@proviso/db/testing'
import { checkDatabase, checkMachine, checkPublicUrl, checkReach, checkWork, type Finding } from '@proviso/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { openTestProduct } from '../testing/open-test-product.ts'
import { checkModel } from './check-model.ts'
import { checkPort } from './check-port.ts'
import { checkRedis } from './check-redis.ts'
import { diagnose } from './diagnose.ts'

let house: Awaited<ReturnType<typeof openTestProduct>>
beforeAll(async () => {
  house = await openTestProduct()
})
afterAll(() => house.close())

const verdicts = (findings: Finding[]) => Object.fromEntries(findings.map(({ name, verdict }) => [name, verdict]))
const inBusiness = <T>(work: (tx: Tx) => Promise<T>) => house.product.db.business(house.business.id, work)

async function listening(server: net.Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

describe('the doctor', () => {
  it('finds nothing on a healthy database', async () => {
    const { db } = house.product
    const findings = [await checkReach(db), ...(await checkDatabase(db, house.encryptionKey)), ...(await checkWork(db))]
    const { login: _, ...rest } = verdicts(findings) // a test server's login may be a superuser
    expect(rest).toEqual({
      database: 'pass',
      version: 'pass',
      clock: 'pass',
      extensions: 'pass',
      migrations: 'pass',
      role: 'pass',
      'encryption key': 'pass',
      channels: 'pass',
      answers: 'pass',
      outbox: 'pass',
    })
    expect(findings.filter(({ verdict }) => verdict === 'pass').some(({ fix }) => fix)).toBe(false)
  })

  it('notices another key than the one the secrets were sealed with, and a lost one', async () => {
    const { db } = house.product
    for (const key of [randomBytes(32), undefined]) expect(verdicts(await checkDatabase(db, key))['encryption key']).toBe('fail')
  })

  it('notices a messenger that is cut off, a conversation nobody answers and a message that does not leave', async () => {
    const [channelId, conversationId] = [newId('channel'), newId('conversation')]
    const businessId = house.business.id
    await inBusiness(async (tx) => {
      const { id: leadId } = await createLead(tx, { businessId })
      const channel = {
        id: channelId,
        businessId,
        kind: 'telegram',
        status: 'disconnected',
        statusReason: 'the token was revoked',
        secrets: Buffer.from('x'),
      }
      await tx`insert into channels ${tx(channel)}`
      await tx`insert into conversations (id, business_id, lead_id, channel_id, channel_kind, chat_key, address, answer_by, quiet_until)
        values (${conversationId}, ${businessId}, ${leadId}, ${channelId}, 'telegram', '1', '{}', now() - interval '2 minutes', now() - interval '2 minutes')`
      await tx`insert into outbox (id, business_id, channel_id, chat_key, address, conversation_id, part, created_at)
        values ('out_1', ${businessId}, ${channelId}, '1', '{}', ${conversationId}, '{}', now() - interval '1 hour')`
    })
    const findings = await checkWork(house.product.db)
    expect(verdicts(findings)).toEqual({ channel: 'fail', answers: 'warn', outbox: 'fail' })
    expect(findings[0]?.detail).toContain('the token was revoked')
    expect(findings.every(({ fix }) => fix)).toBe(true)
  })

  it('says that a database does not answer, without its password', async () => {
    const closed = net.createServer()
    const port = await listening(closed)
    closed.close()
    const db = openDatabase({ connection: { url: `postgres://u:hushhush@127.0.0.1:${port}/d` }, maxConnections: 1 })
    expect((await checkReach(db)).verdict).toBe('fail')
    await db.close()
    const read = readEnv({
      DATABASE_URL: `postgres://u:hushhush@127.0.0.1:${port}/d`,
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      PORT: '0',
    })
    const findings = await diagnose({ online: false, read })
    expect(verdicts(findings)).toMatchObject({ node: 'pass', environment: 'pass', database: 'fail', model: 'warn' })
    expect(JSON.stringify(findings)).not.toContain('hushhush')
  })

  it('changes nothing where there is no database yet', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'proviso-doctor-'))
    const findings = await diagnose({ online: false, read: readEnv({ PROVISO_DATA_DIR: folder, PORT: '0' }) })
    expect(findings.find(({ name }) => name === 'database')).toMatchObject({ verdict: 'warn', fix: 'npm start makes it.' })
  })

  it('names every problem of the environment', async () => {
    const findings = await diagnose({ online: false, read: readEnv({ PORT: 'x', ROLE: 'y' }) })
    expect(findings.filter(({ name, verdict }) => name === 'environment' && verdict === 'fail').length).toBeGreaterThanOrEqual(2)
  })

  it.each([
    ['20.19.0', 'pass'],
    ['20.18.9', 'fail'],
    ['21.7.0', 'fail'],
    ['22.11.0', 'fail'],
    ['22.12.0', 'pass'],
    ['24.0.0', 'pass'],
  ])('judges Node %s: %s', (version, verdict) => {
    expect(checkMachine(version).verdict).toBe(verdict)
  })

  it('tells a free port, one of ours and one of another program apart', async () => {
    const answers = { ready: true, reasons: [] as string[] }
    const ours = http.createServer((_, response) => response.end(JSON.stringify(answers)))
    const other = http.createServer((_, response) => response.end('hello'))
    const [port, otherPort] = [await listening(ours), await listening(other)]
    expect((await checkPort('127.0.0.1', 0)).detail).toContain('free')
    expect((await checkPort('127.0.0.1', port)).detail).toContain('Proviso runs')
    Object.assign(answers, { ready: false, reasons: ['The database does not answer.'] })
    expect(await checkPort('127.0.0.1', port)).toMatchObject({ verdict: 'fail', detail: expect.stringContaining('does not answer') })
    expect((await checkPort('127.0.0.1', otherPort)).detail).toContain('another program')
    for (const server of [ours, other]) server.close()
  })

  it('asks Redis, and takes its absence for slowness, not for a failure', async () => {
    expect((await checkRedis(testRedisUrl())).verdict).toBe('pass')
    expect(await checkRedis('redis://:hushhush@127.0.0.1:1')).toMatchObject({
      verdict: 'warn',
      detail: expect.not.stringContaining('hushhush'),
    })
  })

  it('asks the model only when it is told to, and says what it answered', async () => {
    let asked = 0
    const api = http.createServer((_, response) => {
      asked++
      response.writeHead(401, { 'content-type': 'application/json' })
      response.end('{"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}}')
    })
    const access = { apiKey: 'sk-ant-wrong', baseUrl: `http://127.0.0.1:${await listening(api)}` }
    expect([(await checkModel(access, undefined)).verdict, asked]).toEqual(['pass', 0])
    const finding = await checkModel(access, 'claude-sonnet-5-5')
    expect([finding.verdict, asked]).toEqual(['fail', 1])
    expect(finding.detail).toContain('unauthorized')
    api.close()
  })

  it('wants https where others are to reach us', () => {
    expect(['https://a.example', 'http://127.0.0.1:3000', 'http://a.example'].map((url) => checkPublicUrl(url).verdict)).toEqual([
      'pass',
      'pass',
      'warn',
    ])
  })
})
