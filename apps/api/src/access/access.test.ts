import { newId } from '@proviso/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../create-api.ts'
import { client } from '../testing/client.ts'
import { type House, openHouse } from '../testing/open-house.ts'
import { createSignInLink } from './create-sign-in-link.ts'
import { createRateLimiter } from './rate-limit.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('a key', () => {
  it('stands in one answer and nowhere else', async () => {
    const { status, body } = await house.rest.post('/v1/api-keys', { name: 'integration', scope: 'read' })
    expect(status).toBe(201)
    expect(body.key).toMatch(/^pv_live_[A-Za-z0-9]{40}$/)
    expect(body.key.startsWith(body.prefix)).toBe(true)
    const listed = await house.rest.get('/v1/api-keys')
    expect(JSON.stringify(listed.body)).not.toContain(body.key)
    expect(listed.body.data).toContainEqual({ ...body, key: undefined })
    expect(JSON.stringify(await house.db.sql`select * from api_keys`)).not.toContain(body.key)
    expect((await house.as(body.key).get('/v1/business')).body.id).toBe(house.ours.businessId)
  })

  it('works no longer once it is removed or has expired', async () => {
    const { body } = await house.rest.post('/v1/api-keys', { name: 'short', scope: 'write' })
    expect((await house.as(body.key).get('/v1/leads')).status).toBe(200)
    expect((await house.rest.delete(`/v1/api-keys/${body.id}`)).status).toBe(204)
    expect((await house.as(body.key).get('/v1/leads')).status).toBe(401)
    expect((await house.rest.delete(`/v1/api-keys/${body.id}`)).status).toBe(404)
    const other = (await house.rest.post('/v1/api-keys', { name: 'old', scope: 'write' })).body
    await house.db.sql`update api_keys set expires_at = now() - interval '1 second' where id = ${other.id}`
    expect((await house.as(other.key).get('/v1/leads')).status).toBe(401)
  })

  it('ends after the days it was given, and not before', async () => {
    const { body } = await house.rest.post('/v1/api-keys', { name: 'for a while', scope: 'read', expires_in_days: 30 })
    const daysLeft = (Date.parse(body.expires_at) - Date.now()) / 86_400_000
    expect([daysLeft > 29.9, daysLeft <= 30]).toEqual([true, true])
    expect((await house.as(body.key).get('/v1/leads')).status).toBe(200)
    expect((await house.rest.post('/v1/api-keys', { name: 'never', scope: 'read', expires_in_days: 0 })).status).toBe(422)
  })

  it('notes its use, at most once a minute', async () => {
    const { body } = await house.rest.post('/v1/api-keys', { name: 'noted', scope: 'read' })
    const usedAt = async () => (await house.db.sql`select last_used_at::text as at from api_keys where id = ${body.id}`)[0]?.at
    expect(await usedAt()).toBeNull()
    await house.as(body.key).get('/v1/leads')
    const first = await usedAt()
    expect(first).toBeTruthy()
    const fresh = client(await createApi(house.product), body.key) // nothing remembered
    await fresh.get('/v1/leads')
    expect(await usedAt()).toBe(first)
  })

  it.each([
    '',
    'Basic abc',
    'Bearer',
    'Bearer pv_live_short',
    'Bearer pv_test_0123456789012345678901234567890123456789',
    "Bearer pv_live_' or 1=1 --aaaaaaaaaaaaaaaaaaaaaaaaa",
  ])('is not %j', async (authorization) => {
    const answer = await house.as(undefined).get('/v1/leads', { authorization })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  it('sends too much: 429, when to come back, and nobody else waits', async () => {
    const api = await createApi(house.product, { rateLimit: { perSecond: 1, burst: 3 } })
    const eager = client(api, house.ours.readKey)
    const statuses = []
    for (let at = 0; at < 4; at++) statuses.push((await eager.get('/v1/session')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await eager.get('/v1/session')
    expect(refused.body).toMatchObject({ code: 'rate_limited' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await client(api, house.ours.writeKey).get('/v1/session')).headers.get('ratelimit-remaining')).toBe('2')
  })
})

describe('a rate limit', () => {
  it('lets a steady caller through for ever, and a burst once', () => {
    let nowMs = 0
    const limiter = createRateLimiter({ perSecond: 50, burst: 200 }, () => nowMs)
    for (let at = 0; at < 1000; at++) {
      nowMs += 20
      limiter.take('steady')
    }
    let taken = 0
    expect(() => {
      for (; taken < 1000; taken++) limiter.take('eager')
    }).toThrow('a second')
    expect(taken).toBe(200)
  })
})

describe('signing in', () => {
  const form = (token: string) => `token=${token}`
  const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''
  const browser = () => house.as(undefined)
  const cookieOf = (headers: Headers) => (headers.get('set-cookie') ?? '').split(';')[0] ?? ''

  it('takes a link that opens a page whose button signs in, once; the first to come is the owner', async () => {
    const link = await createSignInLink(house.product)
    const token = tokenIn(link?.url ?? '')
    expect(link?.url).toBe(`http://proviso.test/sign-in?token=${token}`)
    for (let preview = 0; preview < 3; preview++) {
      const page = await browser().get(`/sign-in?token=${token}`)
      expect([page.status, page.body.includes('<form method="post"')]).toEqual([200, true])
    }
    expect(JSON.stringify(await house.db.sql`select * from sign_in_links`)).not.toContain(token)
    expect((await browser().post('/sign-in', form(token), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const signedIn = await browser().post('/sign-in', form(token), { 'sec-fetch-site': 'same-origin' })
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/'])
    const setCookie = signedIn.headers.getSetCookie()[0] ?? ''
    expect(setCookie).toMatch(/^proviso_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
    const again = [await browser().post('/sign-in', form(token)), await browser().get(`/sign-in?token=${token}`)]
    for (const { status, body } of again) expect([status, body.includes('proviso -- user create')]).toEqual([410, true])

    const cookie = cookieOf(signedIn.headers)
    expect(JSON.stringify(await house.db.sql`select * from sessions`)).not.toContain(cookie.split('=')[1])
    const session = await browser().get('/v1/session', { cookie })
    expect(session.body).toMatchObject({
      business: { name: 'Salon Ada' },
      scope: 'write',
      user: { name: 'Owner', role: 'owner' },
      rehearsal: true,
    })
    expect(await createSignInLink(house.product)).toBeUndefined()

    const csrf = { cookie, 'x-csrf-token': session.body.csrf_token }
    expect((await browser().post('/v1/leads', { name: 'Ida' }, { cookie })).status).toBe(401)
    expect((await browser().post('/v1/leads', { name: 'Ida' }, { cookie, 'x-csrf-token': 'guess' })).status).toBe(401)
    expect((await browser().post('/v1/leads', { name: 'Ida' }, csrf)).status).toBe(201)
    expect((await browser().get('/v1/leads', { cookie: `a=b; ${cookie}; c=d` })).status).toBe(200)

    const out = await browser().post('/sign-out', '', { cookie })
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await browser().get('/v1/session', { cookie })).status).toBe(401)
  })

  it('is renewed at each start until there is an owner', async () => {
    await house.db.sql`delete from sessions`
    await house.db.sql`delete from memberships`
    const first = await createSignInLink(house.product)
    const second = await createSignInLink(house.product)
    expect((await browser().post('/sign-in', form(tokenIn(first?.url ?? '')))).status).toBe(410)
    expect((await browser().post('/sign-in', form(tokenIn(second?.url ?? '')))).status).toBe(303)
  })

  it('works for a person who is known, within a day; who may only look writes nothing', async () => {
    const { businessId } = house.ours
    const userId = newId('user')
    await house.db.transaction(async (tx) => {
      await tx`insert into users ${tx({ id: userId, name: 'Vera', email: 'vera@example.com' })}`
      await tx`insert into memberships ${tx({ businessId, userId, role: 'viewer' })}`
    })
    const late = await createSignInLink(house.product, { businessId, userId })
    await house.db.sql`update sign_in_links set expires_at = now() - interval '1 second' where user_id = ${userId}`
    expect((await browser().post('/sign-in', form(tokenIn(late?.url ?? '')))).status).toBe(410)
    const link = await createSignInLink(house.product, { businessId, userId })
    const cookie = cookieOf((await browser().post('/sign-in', form(tokenIn(link?.url ?? '')))).headers)
    const session = await browser().get('/v1/session', { cookie })
    expect(session.body).toMatchObject({ scope: 'read', user: { name: 'Vera', email: 'vera@example.com' } })
    expect((await browser().post('/v1/leads', {}, { cookie, 'x-csrf-token': session.body.csrf_token })).status).toBe(403)
  })

  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es', 'Este enlace ya no funciona'],
    ['fr-FR,en;q=0.5,ar;q=0.7', 'ar', 'لم يعد هذا الرابط يعمل'],
    ['fr', 'en', 'This link does not work any more'],
  ])('says what to do in a language of the browser: %s', async (accept, language, said) => {
    const { body } = await browser().get('/sign-in?token=none', { 'accept-language': accept })
    expect([body.includes(`<html lang="${language}"`), body.includes(said), body.includes(' dir="rtl"')]).toEqual([
      true,
      true,
      language === 'ar',
    ])
  })

  it('leads who came without a link to the page on which one signs in', async () => {
    const page = await browser().get('/sign-in')
    expect([page.status, page.headers.get('location')]).toEqual([303, '/'])
  })

  it.each(['x', '<script>alert(1)</script>', 'a'.repeat(5000)])('answers a made-up token %# with a sentence', async (token) => {
    const page = await browser().get(`/sign-in?token=${encodeURIComponent(token)}`)
    expect([page.status, page.body.includes('<script')]).toEqual([410, false])
    expect([410, 413]).toContain((await browser().post('/sign-in', form(token))).status)
  })
})
