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
  /** Opens one in the session of this cookie. */
  async function follow(cookie: string) {
    const stop = new AbortController()
    const response = await house.api.fetch(new Request('http://proviso.test/v1/events', { headers: { cookie }, signal: stop.signal }))
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
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const here = await addPerson(house, { role: 'agent', password })
    const signedIn = await client(house.api, undefined).post('/v1/sign-in/password', { email: here.email, password })
    const [mine, other] = [await follow(here.cookie), await follow(`proviso_session=${sessionIn(signedIn.headers)}`)]
    const { data } = (await here.as.get('/v1/sessions')).body
    const there = data.find(({ current }: { current: boolean }) => !current)
    await here.as.delete(`/v1/sessions/${there.id}`)
    vi.advanceTimersByTime(pingMs)
    vi.useRealTimers()
    await expect.poll(other.ended).toBe(true)
    expect(mine.ended()).toBe(false)
    mine.stop()
  })

  it('ends when its person gets another role or leaves', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const [owner, one, other] = [
      await addPerson(house, { role: 'owner' }),
      await addPerson(house, { role: 'agent' }),
      await addPerson(house, { role: 'agent' }),
    ]
    const streams = [await follow(one.cookie), await follow(other.cookie)]
    expect((await owner.as.patch(`/v1/team/${one.userId}`, { role: 'viewer' })).status).toBe(200)
    expect((await owner.as.delete(`/v1/team/${other.userId}`)).status).toBe(204)
    vi.advanceTimersByTime(pingMs)
    vi.useRealTimers()
    for (const stream of streams) await expect.poll(stream.ended).toBe(true)
  })
})
