import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailer } from '../../mail/open-mailer.ts'
import { addPerson, type Person, sessionIn, signedInAs } from '../../testing/add-person.ts'
import { catchMail } from '../../testing/catch-mail.ts'
import { client } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
let owner: Person
let server: Awaited<ReturnType<typeof catchMail>>
beforeAll(async () => {
  server = await catchMail()
  house = await openHouse({ mailer: openMailer({ url: server.url, from: 'post@example.com' }) })
  owner = await addPerson(house, { role: 'owner' })
})
afterAll(async () => {
  await house.close()
  await server.close()
})

let visitors = 0
const visitor = () => client(house.api, undefined, { address: `203.0.113.${++visitors}` })
const password = 'correct horse battery'
const tokenOf = (url: string) => new URL(url).hash.slice('#token='.length)
const invite = async (email: string, more: object = {}) => {
  const { status, body } = await owner.as.post('/v1/invitations', { email, role: 'agent', ...more })
  expect(status).toBe(201)
  return { ...body, token: tokenOf(body.url) } as { id: string; url: string; token: string; mailed: boolean; expires_at: string }
}

describe('an invitation', () => {
  it('is shown once to who invites, mailed, and stored as a hash', async () => {
    const { id, url, token, mailed } = await invite('Olga@Example.com')
    expect([mailed, url.startsWith('http://proviso.test/invitation#token=')]).toEqual([true, true])
    expect(server.mails.at(-1)).toMatchObject({ to: 'olga@example.com', text: expect.stringContaining(url) })
    const listed = await owner.as.get('/v1/invitations')
    expect(listed.body.data[0]).toMatchObject({ id, email: 'olga@example.com', role: 'agent', status: 'open', invited_by: 'The owner' })
    expect(JSON.stringify([listed.body, await house.db.sql`select * from invitations`])).not.toContain(token)
  })

  it('makes a new account, signs it in, and is good once', async () => {
    const { token } = await invite('new@example.com', { role: 'manager' })
    const shown = await visitor().post('/v1/sign-in/invitation', { token })
    expect(shown.body).toEqual({
      business: { name: 'Salon Ada' },
      email: 'new@example.com',
      role: 'manager',
      invited_by: 'The owner',
      has_account: false,
    })
    const joined = await visitor().post('/v1/sign-in/invitation/accept', { token, name: 'Nora', password })
    expect([joined.status, joined.body]).toEqual([200, { next: 'done' }])
    const { body } = await signedInAs(house.api, sessionIn(joined.headers)).get('/v1/session')
    expect(body).toMatchObject({
      business: { id: house.ours.businessId },
      user: { name: 'Nora', email: 'new@example.com', role: 'manager' },
    })
    expect((await visitor().post('/v1/sign-in/invitation/accept', { token, name: 'Eve', password })).status).toBe(410)
    expect((await visitor().post('/v1/sign-in/password', { email: 'new@example.com', password })).status).toBe(200)
    expect((await owner.as.get('/v1/invitations')).body.data[0].status).toBe('accepted')
  })

  it('wants a name and a good password of a new account, and is not used up by the want of them', async () => {
    const { token } = await invite('weak@example.com')
    const { body } = await visitor().post('/v1/sign-in/invitation/accept', { token, password: 'short' })
    expect(body).toMatchObject({ status: 422, errors: [{ pointer: '/name' }, { pointer: '/password', detail: 'at least 10 characters' }] })
    expect((await visitor().post('/v1/sign-in/invitation/accept', { token, name: 'Weak', password })).status).toBe(200)
  })

  it('of two who come in the same moment lets one in', async () => {
    const { token } = await invite('twice@example.com')
    const accept = (name: string) => visitor().post('/v1/sign-in/invitation/accept', { token, name, password })
    const statuses = (await Promise.all([accept('One'), accept('Two')])).map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([401, 409, 410]).toContain(statuses[1])
    expect(await house.db.sql`select 1 from users where email = 'twice@example.com'`).toHaveLength(1)
  })

  it('is joined with an account that is there by its password alone', async () => {
    const bo = await addPerson(house, { role: 'owner', tenant: house.theirs, password })
    const { token } = await invite(bo.email)
    expect((await visitor().post('/v1/sign-in/invitation', { token })).body.has_account).toBe(true)
    const wrong = await visitor().post('/v1/sign-in/invitation/accept', { token, name: 'Eve', password: 'another guess' })
    expect(wrong.body).toMatchObject({ status: 401, code: 'sign_in_failed' })
    const joined = await visitor().post('/v1/sign-in/invitation/accept', { token, password })
    const { body } = await signedInAs(house.api, sessionIn(joined.headers)).get('/v1/session')
    expect(body).toMatchObject({ business: { name: 'Salon Ada' }, user: { id: bo.userId, role: 'agent' } })
    expect(body.businesses).toHaveLength(2)
  })

  it('is joined by who is signed in with that address, and by nobody else', async () => {
    const bo = await addPerson(house, { role: 'owner', tenant: house.theirs })
    const other = await addPerson(house, { role: 'owner', tenant: house.theirs })
    const { token } = await invite(bo.email)
    expect((await other.as.post('/v1/account/invitations/accept', { token })).body).toMatchObject({ status: 409, code: 'conflict' })
    const joined = await bo.as.post('/v1/account/invitations/accept', { token })
    expect([joined.status, joined.body.business.name]).toEqual([200, 'Salon Ada'])
    expect((await bo.as.get('/v1/session')).status).toBe(401)
    expect((await signedInAs(house.api, sessionIn(joined.headers)).get('/v1/session')).status).toBe(200)
  })

  it('ends by time, by withdrawal, and by the next one to the same address', async () => {
    const show = async (token: string) => (await visitor().post('/v1/sign-in/invitation', { token })).status
    const old = await invite('old@example.com', { expires_in_days: 1 })
    expect(Date.parse(old.expires_at) - Date.now()).toBeLessThanOrEqual(86_400_000)
    await house.db.sql`update invitations set expires_at = now() - interval '1 second' where id = ${old.id}`
    expect(await show(old.token)).toBe(410)
    const withdrawn = await invite('withdrawn@example.com')
    expect((await owner.as.delete(`/v1/invitations/${withdrawn.id}`)).status).toBe(204)
    expect([await show(withdrawn.token), (await owner.as.delete(`/v1/invitations/${withdrawn.id}`)).status]).toEqual([410, 404])
    const [first, second] = [await invite('again@example.com'), await invite('again@example.com')]
    expect([await show(first.token), await show(second.token)]).toEqual([410, 200])
  })

  it('of an owner is neither withdrawn nor replaced by a manager', async () => {
    const manager = await addPerson(house, { role: 'manager' })
    const { id, token } = await invite('partner@example.com', { role: 'owner' })
    const refused = [
      await manager.as.delete(`/v1/invitations/${id}`),
      await manager.as.post('/v1/invitations', { email: 'partner@example.com', role: 'agent' }),
    ]
    for (const { body } of refused) expect(body).toMatchObject({ status: 403, code: 'role_missing' })
    expect((await visitor().post('/v1/sign-in/invitation', { token })).body.role).toBe('owner')
  })

  it('is not for somebody of the team, nor longer than a month', async () => {
    const mate = await addPerson(house, { role: 'agent' })
    expect((await owner.as.post('/v1/invitations', { email: mate.email, role: 'agent' })).body.code).toBe('conflict')
    expect((await owner.as.post('/v1/invitations', { email: 'x@example.com', role: 'agent', expires_in_days: 31 })).status).toBe(422)
  })

  it('is there without a mail server, or with one that fails: then it is only shown', async () => {
    const deaf = await openHouse({ mailer: openMailer({ url: 'smtp://127.0.0.1:9', from: 'post@example.com' }) })
    try {
      const boss = await addPerson(deaf, { role: 'owner' })
      const { status, body } = await boss.as.post('/v1/invitations', { email: 'ada@example.com', role: 'agent' })
      expect([status, body.mailed, body.url.length > 40]).toEqual([201, false, true])
    } finally {
      await deaf.close()
    }
  })
})
