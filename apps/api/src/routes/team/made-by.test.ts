import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, type Person } from '../../testing/add-person.ts'
import { client } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
let owner: Person
beforeAll(async () => {
  house = await openHouse()
  owner = await addPerson(house, { role: 'owner' })
})
afterAll(() => house.close())

const dayMs = 86_400_000
const works = async (key: string) => (await client(house.api, key).get('/v1/session')).status === 200
const isRead = async (url: string) => (await client(house.api, undefined).get(new URL(url).pathname)).status === 200
const rights = { name: 'integration', scope: 'write' }

/** A key and the address of a calendar by a person, and the same by that key. */
async function makeWays({ as }: Person) {
  const key = (await as.post('/v1/api-keys', rights)).body
  const feed = (await as.post('/v1/calendar-feeds')).body
  const byKey = client(house.api, key.key)
  const [second, secondFeed] = [(await byKey.post('/v1/api-keys', rights)).body, (await byKey.post('/v1/calendar-feeds')).body]
  const rotated = (await as.post(`/v1/calendar-feeds/${(await owner.as.post('/v1/calendar-feeds')).body.id}/rotate`)).body
  const keys: string[] = [key.key, second.key]
  const urls: string[] = [feed.url, secondFeed.url, rotated.url]
  return { made: [key, second, feed, secondFeed, rotated], open: async () => [...(await each(keys, works)), ...(await each(urls, isRead))] }
}

async function each(of: string[], ask: (one: string) => Promise<boolean>) {
  const found = []
  for (const one of of) found.push(await ask(one))
  return found
}

describe('keys and addresses of calendars that somebody made', () => {
  it.each([
    ['is removed', (person: Person) => owner.as.delete(`/v1/team/${person.userId}`), false, false],
    ['leaves', (person: Person) => person.as.post('/v1/account/leave'), false, false],
    ['becomes a viewer', (person: Person) => owner.as.patch(`/v1/team/${person.userId}`, { role: 'viewer' }), false, false],
    ['becomes a manager', (person: Person) => owner.as.patch(`/v1/team/${person.userId}`, { role: 'manager' }), false, true],
    ['stays', (person: Person) => owner.as.patch(`/v1/team/${person.userId}`, { role: 'owner' }), true, true],
  ] as const)('end at once when they may make them no more, also by their keys: who made them %s', async (_, act, keys, feeds) => {
    const partner = await addPerson(house, { role: 'owner' })
    const { made, open } = await makeWays(partner)
    expect(made.map((one) => one.created_by)).toEqual(made.map(() => 'The owner'))
    expect(await open()).toEqual([true, true, true, true, true])
    expect((await act(partner)).status).toBeLessThan(300)
    expect(await open()).toEqual([keys, keys, feeds, feeds, feeds])
    expect([await works(house.ours.writeKey), await works(house.ours.readKey)]).toEqual([true, true])
  })

  it('are shown with who that was, and those of the terminal with nobody', async () => {
    const partner = await addPerson(house, { role: 'owner' })
    await house.db.sql`update users set name = 'Paula' where id = ${partner.userId}`
    await makeWays(partner)
    const { data } = (await owner.as.get('/v1/api-keys?limit=100')).body
    const makers = new Set(data.map(({ created_by }: { created_by: string | null }) => created_by))
    expect([makers.has('Paula'), makers.has(null)]).toEqual([true, true])
    const feeds = (await owner.as.get('/v1/calendar-feeds?limit=100')).body.data
    expect(feeds.map(({ created_by }: { created_by: string }) => created_by)).toContain('Paula')
  })
})

describe('a key that a key makes', () => {
  it.each([undefined, 1, 3650])('ends no later than the one that made it: asked for %s days', async (days) => {
    const parent = (await owner.as.post('/v1/api-keys', { ...rights, expires_in_days: 2 })).body
    const child = await client(house.api, parent.key).post('/v1/api-keys', { ...rights, ...(days ? { expires_in_days: days } : {}) })
    expect(child.status).toBe(201)
    const end = Date.parse(child.body.expires_at)
    expect(end).toBeLessThanOrEqual(Date.parse(parent.expires_at))
    expect(Math.round((end - Date.now()) / dayMs)).toBe(days === 1 ? 1 : 2)
  })

  it('is none of a key that may only read', async () => {
    const made = await client(house.api, house.ours.readKey).post('/v1/api-keys', { name: 'x', scope: 'read' })
    expect(made.body).toMatchObject({ status: 403, code: 'scope_missing' })
  })
})
