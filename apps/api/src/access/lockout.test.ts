import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailer } from '../mail/open-mailer.ts'
import { addPerson, sessionIn } from '../testing/add-person.ts'
import { catchMail } from '../testing/catch-mail.ts'
import { client } from '../testing/client.ts'
import { type House, openHouse } from '../testing/open-house.ts'
import { takeAccountAttempt } from './take-account-attempt.ts'
import { patience, takeAttempt } from './take-attempt.ts'
import { totpCode, totpStep } from './totp.ts'

let house: House
let server: Awaited<ReturnType<typeof catchMail>>
beforeAll(async () => {
  server = await catchMail()
  house = await openHouse({ mailer: openMailer({ url: server.url, from: 'post@example.com' }) })
})
afterAll(async () => {
  await house.close()
  await server.close()
})

const password = 'correct horse battery'
const from = (address: string) => client(house.api, undefined, { address })
const browserIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('proviso_browser='))
    ?.split(';')[0] ?? ''

const home = '198.51.100.1'
let networks = 0
const stranger = () => `203.0.${++networks % 250}.7`

/** Strangers try until nobody of them may any more. */
async function besiege(what: 'password' | 'mail', email: string): Promise<void> {
  const isOver = (error: unknown) => String(error).includes('Too many')
  for (let at = 0; at < patience[`${what}_of_all`].burst + 5; at++) {
    const over = await takeAccountAttempt(house.db, what, email, { address: stranger(), browser: undefined }).catch(isOver)
    if (over === true) return
  }
  throw new Error('they never tired')
}

/** Somebody who has signed in from home before; the cookie of that browser. */
async function atHome(browser = '') {
  const person = await addPerson(house, { role: 'agent', password })
  const first = await from(home).post('/v1/sign-in/password', { email: person.email, password }, { cookie: browser })
  expect(first.status).toBe(200)
  return { ...person, browser: browserIn(first.headers) }
}

describe('an account that strangers guess at from everywhere', () => {
  it('opens to the right password in a browser that signed in before, which may mistype too', async () => {
    const { email, browser } = await atHome()
    await besiege('password', email)
    expect((await from(stranger()).post('/v1/sign-in/password', { email, password })).status).toBe(429)
    const wrong = await from(home).post('/v1/sign-in/password', { email, password: 'mistyped it' }, { cookie: browser })
    const right = await from(home).post('/v1/sign-in/password', { email, password }, { cookie: browser })
    expect([wrong.status, right.status]).toEqual([401, 200])
    expect(browserIn(right.headers)).not.toBe(browser)
  })

  it('is not guessed at without end by that browser either', async () => {
    const { email, browser } = await atHome()
    const origin = { address: home, browser: browser.split('=')[1] }
    for (let at = 0; at < patience.password.burst; at++) await takeAccountAttempt(house.db, 'password', email, origin)
    const more = await from(home).post('/v1/sign-in/password', { email, password }, { cookie: browser })
    expect(more.status).toBe(429)
  })

  it('keeps its patience with one network apart from that with another', async () => {
    const { email } = await addPerson(house, { role: 'agent', password })
    const origin = { address: '192.0.2.1', browser: undefined }
    for (let at = 0; at < patience.password.burst; at++) await takeAccountAttempt(house.db, 'password', email, origin)
    const statuses = []
    for (const address of ['192.0.2.200', '192.0.3.1'])
      statuses.push((await from(address).post('/v1/sign-in/password', { email, password })).status)
    expect(statuses).toEqual([429, 200])
  })

  it('has its mailed link sent to that browser still', async () => {
    const { email, browser } = await atHome()
    await besiege('mail', email)
    expect((await from(stranger()).post('/v1/sign-in/mail-link', { email })).status).toBe(429)
    expect((await from(home).post('/v1/sign-in/mail-link', { email }, { cookie: browser })).status).toBe(204)
    await expect.poll(() => server.mails.filter(({ to }) => to === email).length).toBe(1)
  })

  it('takes the code of its app in that browser, though who knows the password has used up the guesses', async () => {
    const { as, email, userId, browser } = await atHome()
    const { body } = await as.post('/v1/account/second-factor')
    const codeAt = (off: number) => totpCode(body.secret, totpStep(Date.now()) + off)
    await as.post('/v1/account/second-factor/confirm', { code: codeAt(-1) })
    for (let at = 0; at < patience.code.burst; at++) await takeAttempt(house.db, 'code', userId)
    const begun = await from(home).post('/v1/sign-in/password', { email, password }, { cookie: browser })
    const { ticket } = begun.body
    expect((await from(stranger()).post('/v1/sign-in/second-factor', { ticket, code: codeAt(0) })).status).toBe(429)
    expect((await from(home).post('/v1/sign-in/second-factor', { ticket, code: codeAt(0) }, { cookie: browser })).status).toBe(200)
  })

  it('is not held up in that browser by others at the same address', async () => {
    const { email, browser } = await atHome()
    for (let at = 0; at < patience.address.burst; at++) await takeAttempt(house.db, 'address', home).catch(() => undefined)
    expect((await from(home).post('/v1/sign-in/password', { email, password })).status).toBe(429)
    expect((await from(home).post('/v1/sign-in/password', { email, password }, { cookie: browser })).status).toBe(200)
    await house.db.sql`delete from attempt_limits`
  })
})

describe('the cookie of a browser', () => {
  it('counts for who signed in with it and for nobody else, and a made-up one for nobody', async () => {
    const { email } = await addPerson(house, { role: 'agent', password })
    const { browser } = await atHome()
    await besiege('password', email)
    for (const cookie of [browser, `proviso_browser=${'x'.repeat(43)}`]) {
      expect((await from(stranger()).post('/v1/sign-in/password', { email, password }, { cookie })).status).toBe(429)
    }
  })

  it('that was planted there is worth nothing after a sign-in, and counts for all who sign in with it', async () => {
    const one = await atHome()
    const two = await atHome(one.browser)
    await besiege('password', one.email)
    const planted = await from(home).post('/v1/sign-in/password', { email: one.email, password }, { cookie: one.browser })
    const theirs = await from(home).post('/v1/sign-in/password', { email: one.email, password }, { cookie: two.browser })
    expect([planted.status, theirs.status]).toEqual([429, 200])
  })

  it('stands in no row, and is no session', async () => {
    const { browser } = await atHome()
    const stored = JSON.stringify(await house.db.sql`select * from known_devices`)
    expect(stored).not.toContain(browser.split('=')[1])
    expect((await from(home).get('/v1/session', { cookie: browser })).status).toBe(401)
    expect(sessionIn(new Headers({ 'set-cookie': browser }))).toBe('')
  })
})

it('patience with an address of IPv6 is with its whole /64', async () => {
  const statuses = []
  for (let at = 0; at < patience.address.burst + 1; at++) {
    statuses.push((await from(`2001:db8:1:2::${at.toString(16)}`).post('/v1/sign-in/password', '{')).status)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
  expect((await from('2001:db8:1:3::1').post('/v1/sign-in/password', '{')).status).toBe(400)
})
