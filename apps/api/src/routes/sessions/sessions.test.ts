import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addPerson, sessionIn, signedInAs } from '../../testing/add-person.ts'
import { client } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
afterEach(() => void vi.useRealTimers())

const password = 'correct horse battery'
const pingMs = 20_000

describe('the list of sessions', () => {
  it('says where somebody is signed in, and signs out there', async () => {
    const here = await addPerson(house, { role: 'viewer', password })
    const phone = client(house.api, undefined, { address: '203.0.113.5', headers: { 'user-agent': 'Phone/1.0' } })
    const there = signedInAs(house.api, sessionIn((await phone.post('/v1/sign-in/password', { email: here.email, password })).headers))
    const { body } = await here.as.get('/v1/sessions')
    expect(body.data).toMatchObject([
      { current: false, method: 'password', device: 'Phone/1.0', address: '203.0.113.5', business: { name: 'Salon Ada' } },
      { current: true, method: 'link' },
    ])
    expect((await here.as.delete(`/v1/sessions/${body.data[0].id}`)).status).toBe(204)
    expect([(await there.get('/v1/session')).status, (await here.as.get('/v1/session')).status]).toEqual([401, 200])
  })

  it('is of one person: nobody ends or sees those of others', async () => {
    const [one, other] = [await addPerson(house, { role: 'owner' }), await addPerson(house, { role: 'owner' })]
    const [mine] = (await one.as.get('/v1/sessions')).body.data
    expect((await other.as.get('/v1/sessions')).body.data.map(({ id }: { id: string }) => id)).not.toContain(mine.id)
    expect((await other.as.delete(`/v1/sessions/${mine.id}`)).status).toBe(404)
  })

  it('ends all but this one at once', async () => {
    const here = await addPerson(house, { role: 'agent', password })
    const visitor = client(house.api, undefined)
    const others = []
    for (let at = 0; at < 2; at++) {
      others.push(signedInAs(house.api, sessionIn((await visitor.post('/v1/sign-in/password', { email: here.email, password })).headers)))
    }
    expect((await here.as.post('/v1/sessions/end-others')).body).toEqual({ ended: 2 })
    for (const other of others) expect((await other.get('/v1/session')).status).toBe(401)
    expect((await here.as.get('/v1/session')).status).toBe(200)
  })
})

describe('a live stream', () => {
  /** Opens one in the session of this cookie, or by a key. */
  async function follow(cookie: string, key?: string) {
    const stop = new AbortController()
    const headers = new Headers(key ? { authorization: `Bearer ${key}` } : { cookie })
    const response = await house.api.fetch(new Request('http://proviso.test/v1/events', { headers, signal: stop.signal }))
    expect(response.status).toBe(200)
    let ended = false
    const read = async () => {
      for await (const _ of response.body as unknown as AsyncIterable<Uint8Array>);
    }
    void read()
      .catch(() => {})
      .finally(() => {
        ended = true
      })
    return { ended: () => ended, stop: () => stop.abort() }
  }

  it('ends with its session, and only with its own', async () => {
    const here = await addPerson(house, { role: 'agent', password })
    const signedIn = await client(house.api, undefined).post('/v1/sign-in/password', { email: here.email, password })
    const [mine, other] = [await follow(here.cookie), await follow(`proviso_session=${sessionIn(signedIn.headers)}`)]
    const { data } = (await here.as.get('/v1/sessions')).body
    const there = data.find(({ current }: { current: boolean }) => !current)
    await here.as.delete(`/v1/sessions/${there.id}`)
    await expect.poll(other.ended, { timeout: 8000 }).toBe(true)
    expect(mine.ended()).toBe(false)
    mine.stop()
  })

  it('ends at once when its person gets another role, is removed or leaves, or its key ends, and no other does', async () => {
    const people = []
    for (const role of ['owner', 'agent', 'agent', 'agent', 'agent'] as const) people.push(await addPerson(house, { role }))
    const [owner, changed, removed, left, stays] = people
    if (!owner || !changed || !removed || !left || !stays) throw new Error('five people')
    const key = (await owner.as.post('/v1/api-keys', { name: 'stream', scope: 'read' })).body
    const ending = [await follow(changed.cookie), await follow(removed.cookie), await follow(left.cookie), await follow('', key.key)]
    const going = [await follow(stays.cookie), await follow('', house.ours.readKey)]
    expect((await owner.as.patch(`/v1/team/${changed.userId}`, { role: 'viewer' })).status).toBe(200)
    expect((await owner.as.delete(`/v1/team/${removed.userId}`)).status).toBe(204)
    expect((await left.as.post('/v1/account/leave')).status).toBe(204)
    expect((await owner.as.delete(`/v1/api-keys/${key.id}`)).status).toBe(204)
    for (const stream of ending) await expect.poll(stream.ended, { timeout: 8000 }).toBe(true)
    expect(going.map((stream) => stream.ended())).toEqual([false, false])
    for (const stream of going) stream.stop()
  })

  it('asks by itself too, for what another process has ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const person = await addPerson(house, { role: 'agent' })
    const stream = await follow(person.cookie)
    await house.db.sql`delete from sessions where user_id = ${person.userId}`
    vi.advanceTimersByTime(pingMs)
    vi.useRealTimers()
    await expect.poll(stream.ended).toBe(true)
  })
})
