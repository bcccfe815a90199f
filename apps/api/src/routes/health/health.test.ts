import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

interface Finding {
  name: string
  verdict: string
  detail: string
  fix: string | null
}
const findings = async (key = house.ours.readKey): Promise<Finding[]> => (await house.as(key).get('/v1/health')).body.findings

describe('GET /v1/health', () => {
  it('200: says which program answers, and what was looked at', async () => {
    const { status, body } = await house.as(house.ours.readKey).get('/v1/health')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: process.versions.node,
      ready: true,
      rehearsal: true,
    })
    const names = body.findings.map(({ name }: Finding) => name)
    expect(names).toEqual(
      expect.arrayContaining(['node', 'database', 'clock', 'migrations', 'encryption key', 'redis', 'public url', 'model']),
    )
  })

  it('names the messengers and waiting answers of this business, and of no other', async () => {
    const { channelId } = await house.addCustomer()
    await house.db.sql`update channels set status = 'disconnected', status_reason = 'the token was revoked' where id = ${channelId}`
    const channel = (await findings()).find(({ name }) => name === 'channel')
    expect(channel).toMatchObject({
      verdict: 'fail',
      about: 'telegram',
      detail: expect.stringContaining('the token was revoked'),
      fix: expect.any(String),
    })
    expect(JSON.stringify(await findings(house.theirs.readKey))).not.toContain(channelId)
  })
})
