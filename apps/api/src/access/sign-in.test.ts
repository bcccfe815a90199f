import { createLogger } from '@proviso/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailer } from '../mail/open-mailer.ts'
import { addPerson, sessionIn, signedInAs } from '../testing/add-person.ts'
import { catchMail } from '../testing/catch-mail.ts'
import { client } from '../testing/client.ts'
import { type House, openHouse } from '../testing/open-house.ts'
import { createSignInLink } from './create-sign-in-link.ts'
import { takeAccountAttempt } from './take-account-attempt.ts'
import { patience } from './take-attempt.ts'
import { totpCode, totpStep } from './totp.ts'

let house: House
let server: Awaited<ReturnType<typeof catchMail>>
const lines: string[] = []
beforeAll(async () => {
  server = await catchMail()
  const log = createLogger({ level: 'trace', write: (line) => lines.push(line) })
  house = await openHouse({ product: { log }, mailer: openMailer({ url: server.url, from: 'post@example.com' }) })
})
afterAll(async () => {
  await house.close()
  await server.close()
})

let visitors = 0
/** Somebody at an address of their own. */
const visitor = () => client(house.api, undefined, { address: `203.0.113.${++visitors}` })
const password = 'correct horse battery'
/** So many guesses, without what each costs. */
async function tire(email: string, guesses: number) {
  for (let at = 0; at < guesses; at++) await takeAccountAttempt(house.db, 'password', email, { address: '203.0.113.1', browser: undefined })
}
const elsewhere = { 'sec-fetch-site': 'cross-site' }

/** Turns the second factor on; codes count from a step that was not used yet. */
async function addSecondFactor(person: Awaited<ReturnType<typeof addPerson>>) {
  const { body } = await person.as.post('/v1/account/second-factor')
  const codeAt = (off: number) => totpCode(body.secret, totpStep(Date.now()) + off)
  const on = await person.as.post('/v1/account/second-factor/confirm', { code: codeAt(-1) })
  expect(on.status).toBe(200)
  return { secret: body.secret as string, codeAt, backupCodes: on.body.backup_codes as string[] }
}

describe('a password', () => {
  it('opens a session whose cookie no script reads and whose row holds a hash', async () => {
    const { email, userId } = await addPerson(house, { role: 'agent', password })
    const answer = await visitor().post('/v1/sign-in/password', { email: ` ${email.toUpperCase()} `, password })
    expect([answer.status, answer.body]).toEqual([200, { next: 'done' }])
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^proviso_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/),
      expect.stringMatching(/^proviso_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/),
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const token = sessionIn(answer.headers)
    const stored = JSON.stringify(await house.db.sql`select * from sessions, credentials`)
    expect([stored.includes(token), stored.includes(password)]).toEqual([false, false])
    const { body } = await signedInAs(house.api, token).get('/v1/session')
    expect(body).toMatchObject({ user: { id: userId, role: 'agent' }, businesses: [{ id: house.ours.businessId, role: 'agent' }] })
  })

  it('is refused the same for an address that is unknown, has none, or another one', async () => {
    const { email } = await addPerson(house, { role: 'agent', password })
    const without = await addPerson(house, { role: 'agent' })
    const wrong = [
      { email, password: 'another guess' },
      { email: without.email, password },
      { email: 'nobody@example.com', password },
    ]
    const answers = []
    for (const body of wrong) {
      const { status, body: problem, headers } = await visitor().post('/v1/sign-in/password', body)
      answers.push([status, { ...problem, instance: '' }, headers.get('set-cookie')])
    }
    expect(answers[0]).toMatchObject([401, { code: 'sign_in_failed', detail: 'E-mail or password is wrong.' }, null])
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it.each(['known', 'unknown'])(
    'may be guessed a few times for an account that is %s, from wherever; then it is 429 with when to come back',
    async (kind) => {
      const email = kind === 'known' ? (await addPerson(house, { role: 'agent', password })).email : 'ghost@example.com'
      await tire(email, patience.password.burst - 2)
      const statuses = []
      for (let at = 0; at < 3; at++) {
        statuses.push((await visitor().post('/v1/sign-in/password', { email, password: `guess ${at}` })).status)
      }
      expect(statuses).toEqual([401, 401, 429])
      const even = await visitor().post('/v1/sign-in/password', { email, password })
      expect(even.body).toMatchObject({ status: 429, code: 'rate_limited' })
      const wait = Number(even.headers.get('retry-after'))
      expect([wait > 0, wait <= patience.password.secondsEach]).toEqual([true, true])
    },
  )

  it('that is right gives all patience back', async () => {
    const { email } = await addPerson(house, { role: 'agent', password })
    for (let round = 0; round < 2; round++) {
      await tire(email, patience.password.burst - 1)
      expect((await visitor().post('/v1/sign-in/password', { email, password })).status).toBe(200)
    }
  })

  it('ends the session that the browser had before', async () => {
    const before = await addPerson(house, { role: 'agent' })
    const { email } = await addPerson(house, { role: 'agent', password })
    const answer = await visitor().post('/v1/sign-in/password', { email, password }, { cookie: before.cookie })
    expect([answer.status, sessionIn(answer.headers) === before.cookie.split('=')[1]]).toEqual([200, false])
    expect((await before.as.get('/v1/session')).status).toBe(401)
  })
})

describe('every way to sign in', () => {
  const ways: [string, unknown][] = [
    ['/v1/sign-in/password', { email: 'a@example.com', password }],
    ['/v1/sign-in/second-factor', { ticket: 'x'.repeat(43), code: '123456' }],
    ['/v1/sign-in/mail-link', { email: 'a@example.com' }],
    ['/v1/sign-in/passkey/options', {}],
    ['/v1/sign-in/passkey', { ticket: 'x'.repeat(43), response: {} }],
    ['/v1/sign-in/invitation', { token: 'x'.repeat(32) }],
    ['/v1/sign-in/invitation/accept', { token: 'x'.repeat(32), password }],
    ['/sign-in', `token=${'x'.repeat(32)}`],
    ['/sign-in/code', `ticket=${'x'.repeat(43)}&code=123456`],
  ]

  it.each(ways)('has patience with an address and no more: %s', async (path, body) => {
    const eager = visitor()
    const statuses = new Set<number>()
    let tries = 0
    for (; tries < patience.address.burst + 5 && !statuses.has(429); tries++) {
      const answer = await eager.post(path, /password|mail-link/.test(path) ? '{' : body) // what costs time or mail counts before it is read
      statuses.add(answer.status)
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect([tries > patience.address.burst - 5, statuses.has(429), [...statuses].filter((status) => status >= 500)]).toEqual([
      true,
      true,
      [],
    ])
    expect((await visitor().post(path, body)).status).not.toBe(429)
  })

  it.each(ways)('takes no form of another site: %s', async (path, body) => {
    const { status, headers } = await visitor().post(path, body, elsewhere)
    expect([status, headers.get('set-cookie')]).toEqual([403, null])
    expect((await visitor().post(path, body, { origin: 'https://evil.example' })).status).toBe(403)
  })

  it.each(ways.filter(([path]) => path.startsWith('/v1')))('refuses what it does not know: %s', async (path, body) => {
    const { status, body: problem } = await visitor().post(path, { ...(body as object), surprise: 1 })
    expect([status, problem.code]).toEqual([422, 'validation_failed'])
    expect((await visitor().post(path, '{')).status).toBe(400)
  })

  it('is told to who asks', async () => {
    await addPerson(house, { role: 'owner' })
    expect((await visitor().get('/v1/sign-in')).body).toEqual({ mail: true, passkeys: false, has_owner: true })
  })
})

describe('a mailed link', () => {
  const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
  const mailedTo = (email: string) => server.mails.filter(({ to }) => to === email)
  const open = (token: string) => visitor().post('/sign-in', `token=${token}`, { 'sec-fetch-site': 'same-origin' })

  it('signs in once, and shows that the address is theirs', async () => {
    const { email, userId } = await addPerson(house, { role: 'agent' })
    expect((await visitor().post('/v1/sign-in/mail-link', { email })).status).toBe(204)
    await expect.poll(() => mailedTo(email).length).toBe(1)
    const token = tokenIn(mailedTo(email)[0]?.text ?? '')
    const first = await open(token)
    expect([first.status, (await open(token)).status]).toEqual([303, 410])
    const { body } = await signedInAs(house.api, sessionIn(first.headers)).get('/v1/account')
    expect(body).toMatchObject({ id: userId, email_verified: true })
  })

  it('is asked for with the same answer where there is no such account, and nothing is mailed', async () => {
    const before = server.mails.length
    expect((await visitor().post('/v1/sign-in/mail-link', { email: 'nobody.at.all@example.com' })).status).toBe(204)
    const { email } = await addPerson(house, { role: 'agent' })
    await visitor().post('/v1/sign-in/mail-link', { email })
    await expect.poll(() => server.mails.length).toBe(before + 1)
    expect(mailedTo('nobody.at.all@example.com')).toEqual([])
  })

  it('goes out a few times and no more', async () => {
    const { email } = await addPerson(house, { role: 'agent' })
    const statuses = []
    for (let at = 0; at <= patience.mail.burst; at++) statuses.push((await visitor().post('/v1/sign-in/mail-link', { email })).status)
    expect(statuses).toEqual([...Array.from({ length: patience.mail.burst }, () => 204), 429])
  })

  it('ends what somebody set up who had only typed the address', async () => {
    const squatter = await addPerson(house, { role: 'agent', password })
    const kept = await createSignInLink(house.product, { userId: squatter.userId, businessId: house.ours.businessId, kind: 'team' })
    await visitor().post('/v1/sign-in/mail-link', { email: squatter.email })
    await expect.poll(() => mailedTo(squatter.email).length).toBe(1)
    expect((await open(tokenIn(mailedTo(squatter.email)[0]?.text ?? ''))).status).toBe(303)
    expect((await visitor().post('/v1/sign-in/password', { email: squatter.email, password })).status).toBe(401)
    const others = await house.db.sql`select 1 from sessions where user_id = ${squatter.userId} and method <> 'mail'`
    expect(others).toHaveLength(0)
    expect((await open(tokenIn(kept?.url ?? ''))).status).toBe(410)
  })

  it.each([
    ['password', 303, '/'],
    ['link', 303, '/account?address=first'],
  ] as const)(
    'keeps all of it for the browser that is in by the password of the account, and not by a mere link: %s',
    async (method, status, to) => {
      const person = await addPerson(house, { role: 'agent', password, method })
      await visitor().post('/v1/sign-in/mail-link', { email: person.email })
      await expect.poll(() => mailedTo(person.email).length).toBe(1)
      const token = tokenIn(mailedTo(person.email)[0]?.text ?? '')
      const entered = await visitor().post('/sign-in', `token=${token}`, { 'sec-fetch-site': 'same-origin', cookie: person.cookie })
      expect([entered.status, entered.headers.get('location')]).toEqual([status, to])
      const again = await visitor().post('/v1/sign-in/password', { email: person.email, password })
      expect(again.status).toBe(method === 'password' ? 200 : 401)
    },
  )

  it('shows nothing of an address that the account has got since', async () => {
    const { as, email } = await addPerson(house, { role: 'agent' })
    await visitor().post('/v1/sign-in/mail-link', { email })
    await expect.poll(() => mailedTo(email).length).toBe(1)
    expect((await as.patch('/v1/account', { email: 'somebody.else@example.com' })).status).toBe(200)
    expect((await open(tokenIn(mailedTo(email)[0]?.text ?? ''))).status).toBe(410)
    expect((await as.get('/v1/account')).body.email_verified).toBe(false)
  })

  it('is not there without a mail server, and says who can help', async () => {
    const bare = await openHouse()
    try {
      const { body } = await client(bare.api, undefined).post('/v1/sign-in/mail-link', { email: 'ada@example.com' })
      expect(body).toMatchObject({ status: 409, code: 'mail_not_set_up', detail: expect.stringContaining('owner') })
      expect((await client(bare.api, undefined).get('/v1/sign-in')).body).toMatchObject({ mail: false, has_owner: false })
    } finally {
      await bare.close()
    }
  })
})

describe('a second factor', () => {
  it('is asked for after the password, and each code is good once', async () => {
    const person = await addPerson(house, { role: 'agent', password })
    const { codeAt, secret } = await addSecondFactor(person)
    expect(JSON.stringify(await house.db.sql`select * from credentials`)).not.toContain(secret)
    const first = await visitor().post('/v1/sign-in/password', { email: person.email, password })
    expect([first.body.next, first.headers.get('set-cookie')]).toEqual(['second_factor', null])
    const ticket = first.body.ticket
    const used = await visitor().post('/v1/sign-in/second-factor', { ticket, code: codeAt(-1) })
    expect([used.status, used.body.code]).toEqual([401, 'sign_in_failed'])
    const done = await visitor().post('/v1/sign-in/second-factor', { ticket, code: codeAt(0) })
    expect([done.status, done.body]).toEqual([200, { next: 'done' }])
    expect((await signedInAs(house.api, sessionIn(done.headers)).get('/v1/account')).body).toMatchObject({ second_factor: true })
    expect((await visitor().post('/v1/sign-in/second-factor', { ticket, code: codeAt(1) })).status).toBe(401)
  })

  it('has backup codes, each good once, however they are typed', async () => {
    const person = await addPerson(house, { role: 'agent', password })
    const { backupCodes } = await addSecondFactor(person)
    expect([backupCodes.length, backupCodes[0]]).toEqual([10, expect.stringMatching(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)])
    const code = backupCodes[0]?.toUpperCase().replaceAll('-', ' ')
    const begin = async () => (await visitor().post('/v1/sign-in/password', { email: person.email, password })).body.ticket
    expect((await visitor().post('/v1/sign-in/second-factor', { ticket: await begin(), code })).status).toBe(200)
    expect((await visitor().post('/v1/sign-in/second-factor', { ticket: await begin(), code })).status).toBe(401)
    expect((await person.as.get('/v1/account')).body.backup_codes_left).toBe(9)
  })

  it('may be guessed a few times and no more, whatever tickets are brought', async () => {
    const person = await addPerson(house, { role: 'agent', password })
    await addSecondFactor(person)
    const statuses = []
    for (let at = 0; at <= patience.code.burst; at++) {
      const { ticket } = (await visitor().post('/v1/sign-in/password', { email: person.email, password })).body
      statuses.push((await visitor().post('/v1/sign-in/second-factor', { ticket, code: '000000' })).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 200)).toEqual([])
  })

  it('is asked for by a link of an owner too, on a page without a script; a link of the terminal is the way back in', async () => {
    const person = await addPerson(house, { role: 'agent', password })
    const { codeAt } = await addSecondFactor(person)
    const whose = { userId: person.userId, businessId: house.ours.businessId }
    const link = async (kind: 'team' | 'terminal') =>
      new URL((await createSignInLink(house.product, { ...whose, kind }))?.url ?? '').searchParams.get('token')
    const asked = await visitor().post('/sign-in', `token=${await link('team')}`)
    expect([asked.status, asked.headers.get('set-cookie')]).toEqual([200, null])
    const ticket = /name="ticket" value="([\w-]+)"/.exec(asked.body)?.[1]
    const wrong = await visitor().post('/sign-in/code', `ticket=${ticket}&code=abcdefgh`)
    expect([wrong.status, wrong.body.includes('role="alert"')]).toEqual([401, true])
    expect((await visitor().post('/sign-in/code', `ticket=${ticket}&code=${codeAt(0)}`)).status).toBe(303)
    const rescued = await visitor().post('/sign-in', `token=${await link('terminal')}`)
    expect(rescued.status).toBe(303)
    const back = signedInAs(house.api, sessionIn(rescued.headers))
    expect((await back.post('/v1/account/second-factor/end')).status).toBe(204)
    expect((await back.get('/v1/account')).body).toMatchObject({ second_factor: false, backup_codes_left: 0 })
  })

  it('answers on pages there: a sign-in that took too long, and one that guesses', async () => {
    const gone = await visitor().post('/sign-in/code', `ticket=${'x'.repeat(43)}&code=123456`)
    expect([gone.status, gone.body.includes('This link does not work any more')]).toEqual([410, true])
    const person = await addPerson(house, { role: 'agent', password })
    await addSecondFactor(person)
    const { ticket } = (await visitor().post('/v1/sign-in/password', { email: person.email, password })).body
    const guess = () => visitor().post('/sign-in/code', `ticket=${ticket}&code=000000`, { 'accept-language': 'pt-BR' })
    for (let at = 0; at < patience.code.burst; at++) expect((await guess()).status).toBe(401)
    const tired = await guess()
    expect([tired.status, Number(tired.headers.get('retry-after')) > 240]).toEqual([429, true])
    expect(tired.body).toContain('daqui a 5 minutos')
  })

  it('is turned off by a code only, in a session that another way began', async () => {
    const person = await addPerson(house, { role: 'agent', password, method: 'password' })
    const { codeAt } = await addSecondFactor(person)
    expect((await person.as.post('/v1/account/second-factor/end')).status).toBe(422)
    expect((await person.as.post('/v1/account/second-factor/end', { code: '000000' })).status).toBe(422)
    expect((await person.as.post('/v1/account/second-factor/end', { code: codeAt(0) })).status).toBe(204)
  })
})

describe('an address with TLS', () => {
  it('has a cookie that is bound to it', async () => {
    const secure = await openHouse({ publicUrl: 'https://proviso.test' })
    try {
      const link = await createSignInLink(secure.product)
      const answer = await client(secure.api, undefined).post('/sign-in', `token=${new URL(link?.url ?? '').searchParams.get('token')}`)
      const setCookie = answer.headers.getSetCookie()[0] ?? ''
      expect(setCookie).toMatch(/^__Host-proviso_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/)
      const cookie = setCookie.split(';')[0] ?? ''
      expect((await client(secure.api, undefined).get('/v1/session', { cookie })).status).toBe(200)
      const planted = cookie.replace('__Host-', '')
      expect((await client(secure.api, undefined).get('/v1/session', { cookie: planted })).status).toBe(401)
    } finally {
      await secure.close()
    }
  })
})

it('no password, code, ticket, token or cookie stands in a log', () => {
  const text = lines.join('')
  const mailed = server.mails.flatMap(({ text }) => [...text.matchAll(/token=([\w-]+)/g)].map(([, token]) => token ?? ''))
  expect(mailed.length).toBeGreaterThan(3)
  for (const secret of [password, 'guess', 'p@ss', ...mailed]) expect(text.includes(secret)).toBe(false)
  expect(text).not.toMatch(/proviso_session=|token=|"ticket"/)
})
