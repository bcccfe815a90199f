import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from '../../testing/open-house.ts'
import { addRecords, type Records } from '../../testing/sample-requests.ts'

let house: House
let records: Records
beforeAll(async () => {
  house = await openHouse()
  records = await addRecords(house)
})
afterAll(() => house.close())

describe("owners' links", () => {
  it('hand out a code that is stored as a hash, and list chats only once they are linked', async () => {
    const { status, body } = await house.rest.post('/v1/owner-links', { channel_id: records.customer.channelId })
    expect(status).toBe(201)
    expect(body.code).toMatch(/^[\w-]{22}$/)
    expect([body.start_text, body.url]).toEqual([`/start own_${body.code}`, `https://t.me/ada_bot?start=own_${body.code}`])
    expect(new Date(body.expires_at).getTime() - Date.now()).toBeGreaterThan(14 * 60_000)
    expect(JSON.stringify(await house.db.sql`select * from owner_links`)).not.toContain(body.code)
    expect((await house.rest.get('/v1/owner-links')).body.data).toEqual([])
    const address = house.db.sql.json({ chat: '7' })
    await house.db.sql`update owner_links set used_at = now(), chat_key = id, name = 'Olga', external_id = '7', address = ${address}`
    expect((await house.rest.get('/v1/owner-links')).body.data).toContainEqual(
      expect.objectContaining({ id: body.id, name: 'Olga', channel_id: records.customer.channelId, person: null }),
    )
    expect((await house.rest.delete(`/v1/owner-links/${body.id}`)).status).toBe(204)
    expect((await house.rest.delete(`/v1/owner-links/${body.id}`)).status).toBe(404)
    const told = await house.db.sql`select part from outbox where conversation_id is null`
    expect(told.map(({ part }) => part.text)).toEqual([
      'Olga is no longer an owner here: notices and approvals do not go to their chat any more.',
    ])
    expect((await house.rest.post('/v1/owner-links', { channel_id: 'chan_none' })).status).toBe(404)
  })
})
