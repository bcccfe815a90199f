import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patience } from '../../access/take-attempt.ts'
import { totpCode, totpStep } from '../../access/totp.ts'
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
/** Asks for a link by mail and opens it. */
async function signInByMail(email: string) {
  const before = server.mails.length
  await visitor().post('/v1/sign-in/mail-link', { email })
  await expect.poll(() => server.mails.length).toBe(before + 1)
  const token = /token=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1]
  return visitor().post('/sign-in', `token=${token}`, { 'sec-fetch-site': 'same-origin' })
}
const invite = async (email: string, more: object = {}) => {
  const { status, body } = await owner.as.post('/v1/invitations', { email, role: 'agent', ...more })
  expect(status).toBe(201)
  return { ...body, token: tokenOf(body.url) } as { id: string; url: string; token: string; mailed: boolean; expires_at: string }
}

const isOpen = ({ status }: { status: string }) => status === 'open'

/** The token of the link that was mailed last to an address. */
const mailedTo = (email: string) => /#token=([\w-]+)/.exec(server.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''

describe('an invitation', () => {
  it('is shown once to who invites, mailed, and stored as a hash', async () => {
    const { id, url, token, mailed } = await invite('Olga@Example.com')
    expect([mailed, url.startsWith('http://proviso.test/invitation#token=')]).toEqual([true, true])
    expect(server.mails.at(-1)).toMatchObject({ to: 'olga@example.com', text: expect.stringContaining('Salon Ada') })
    const mailedToken = mailedTo('olga@example.com')
    expect((await visitor().post('/v1/sign-in/invitation', { token: mailedToken })).body.email).toBe('olga@example.com')
    const listed = await owner.as.get('/v1/invitations')
    expect(listed.body.data[0]).toMatchObject({ id, email: 'olga@example.com', role: 'agent', status: 'open', invited_by: 'The owner' })
    const stored = JSON.stringify([listed.body, await house.db.sql`select * from invitations`])
    expect([token, mailedToken].map((secret) => stored.includes(secret))).toEqual([false, false])
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

  it('that was mailed shows whose the address is: who joined by it keeps their password when a link is mailed later', async () => {
    const email = 'mailed@example.com'
    const { token } = await invite(email)
    expect(mailedTo(email)).not.toBe(token)
    const joined = await visitor().post('/v1/sign-in/invitation/accept', { token: mailedTo(email), name: 'Mila', password })
    const mila = signedInAs(house.api, sessionIn(joined.headers))
    expect((await mila.get('/v1/account')).body).toMatchObject({ email_verified: true, has_password: true })
    expect((await visitor().post('/v1/sign-in/invitation', { token })).status).toBe(410)
    expect((await signInByMail(email)).status).toBe(303)
    expect((await visitor().post('/v1/sign-in/password', { email, password })).status).toBe(200)
    expect((await mila.get('/v1/account')).status).toBe(200)
  })

  it('that was handed over by who invited shows nothing of the address: what was set up by it ends with the first link mailed there', async () => {
    const email = 'handed@example.com'
    const { token } = await invite(email)
    const joined = await visitor().post('/v1/sign-in/invitation/accept', { token, name: 'Eve', password })
    const eve = signedInAs(house.api, sessionIn(joined.headers))
    expect((await eve.get('/v1/account')).body.email_verified).toBe(false)
    const entered = await signInByMail(email)
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/account?address=first'])
    expect((await visitor().post('/v1/sign-in/password', { email, password })).status).toBe(401)
    expect((await eve.get('/v1/account')).status).toBe(401)
  })

  it('that was mailed shows it for an account that is there too, by its password, with the code of its app, or signed in', async () => {
    const [one, two] = [
      await addPerson(house, { role: 'owner', tenant: house.theirs, password }),
      await addPerson(house, { role: 'owner', tenant: house.theirs }),
    ]
    await invite(one.email)
    await visitor().post('/v1/sign-in/invitation/accept', { token: mailedTo(one.email), password })
    await invite(two.email)
    expect((await two.as.post('/v1/account/invitations/accept', { token: mailedTo(two.email) })).status).toBe(200)
    const guarded = await addPerson(house, { role: 'owner', tenant: house.theirs, password })
    const { body } = await guarded.as.post('/v1/account/second-factor')
    const codeAt = (off: number) => totpCode(body.secret, totpStep(Date.now()) + off)
    await guarded.as.post('/v1/account/second-factor/confirm', { code: codeAt(-1) })
    await invite(guarded.email)
    const begun = await visitor().post('/v1/sign-in/invitation/accept', { token: mailedTo(guarded.email), password })
    expect((await visitor().post('/v1/sign-in/second-factor', { ticket: begun.body.ticket, code: codeAt(0) })).status).toBe(200)
    const verified = await house.db.sql`
      select id from users where email_verified_at is not null and id in ${house.db.sql([one.userId, two.userId, guarded.userId])}`
    expect(verified).toHaveLength(3)
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

  it('is mailed a few times to one address, and some times a day by one business; more are not made', async () => {
    const boss = await addPerson(house, { role: 'owner', tenant: house.theirs })
    const ask = async (email: string) => (await boss.as.post('/v1/invitations', { email, role: 'agent' })).status
    const toOne = []
    for (let at = 0; at <= patience.mail.burst; at++) toOne.push(await ask('crowd@example.com'))
    expect(toOne).toEqual([...Array.from({ length: patience.mail.burst }, () => 201), 429])
    const before = server.mails.length
    const toMany = []
    for (let at = 0; at <= patience.invitation.burst; at++) toMany.push(await ask(`crowd${at}@example.com`))
    const rest = patience.invitation.burst - patience.mail.burst
    expect([toMany.filter((status) => status === 201).length, toMany.at(-1)]).toEqual([rest, 429])
    expect(server.mails.length - before).toBe(rest)
    expect((await boss.as.get('/v1/invitations?limit=100')).body.data.filter(isOpen).length).toBe(rest + 1)
    // what a business mails keeps nobody from the link to their own account
    const mate = await addPerson(house, { role: 'agent', email: 'crowd@example.com' })
    expect((await visitor().post('/v1/sign-in/mail-link', { email: mate.email })).status).toBe(204)
  })

  it('names who invites in a mail by a plain short name that leads nowhere', async () => {
    await house.db
      .sql`update businesses set name = ${'Bank. Your account is locked, see https://evil.example/x'} where id = ${house.ours.businessId}`
    await house.db.sql`update users set name = 'eve@evil.example www.evil.example' where id = ${owner.userId}`
    await house.db.sql`delete from attempt_limits`
    await invite('plain@example.com')
    const mail = server.mails.findLast(({ to }) => to === 'plain@example.com')
    expect(mail?.raw).toMatch(/^Subject: Join Bank\. Your account is locked, see in Proviso\r$/m)
    expect(mail?.text.replaceAll('http://proviso.test/', '')).not.toMatch(/evil|https?:|@|www/)
    expect(mail?.text).toContain('Somebody invites you to join Bank.')
    await house.db.sql`update businesses set name = 'Salon Ada' where id = ${house.ours.businessId}`
    await house.db.sql`update users set name = 'The owner' where id = ${owner.userId}`
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
