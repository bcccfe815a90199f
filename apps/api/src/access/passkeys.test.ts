import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, sessionIn, signedInAs } from '../testing/add-person.ts'
import { client } from '../testing/client.ts'
import { type House, openHouse } from '../testing/open-house.ts'
import { softwareAuthenticator } from '../testing/software-authenticator.ts'
import { canHavePasskeys } from './passkeys.ts'

const origin = 'http://localhost:3000'
let house: House
beforeAll(async () => {
  house = await openHouse({ publicUrl: origin })
})
afterAll(() => house.close())

const device = () => softwareAuthenticator({ rpId: 'localhost', origin })
const visitor = () => client(house.api, undefined)
const ask = async () => (await visitor().post('/v1/sign-in/passkey/options')).body

/** Somebody with a passkey. */
async function withPasskey(wish: Partial<Parameters<typeof addPerson>[1]> = {}) {
  const person = await addPerson(house, { role: 'agent', ...wish })
  const phone = device()
  const { ticket, options } = (await person.as.post('/v1/account/passkeys/options')).body
  const added = await person.as.post('/v1/account/passkeys', { ticket, name: 'Phone', response: phone.create(options) })
  expect([added.status, added.body]).toEqual([201, expect.objectContaining({ name: 'Phone', last_used_at: null })])
  return { person, phone, passkeyId: added.body.id as string, options }
}

describe('a passkey', () => {
  it('signs in without an address or a password, and stands for both factors', async () => {
    const { person, phone, options } = await withPasskey()
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { ticket, options: question } = await ask()
    const answer = await visitor().post('/v1/sign-in/passkey', { ticket, response: phone.get(question) })
    expect([answer.status, answer.body]).toEqual([200, { next: 'done' }])
    const { body } = await signedInAs(house.api, sessionIn(answer.headers)).get('/v1/account')
    expect(body).toMatchObject({ id: person.userId, passkeys: [{ name: 'Phone', last_used_at: expect.any(String) }] })
  })

  it('answers the question that was asked, once', async () => {
    const { phone } = await withPasskey()
    const [one, other] = [await ask(), await ask()]
    const post = (ticket: string, response: object) => visitor().post('/v1/sign-in/passkey', { ticket, response })
    expect((await post(one.ticket, phone.get(other.options))).body).toMatchObject({ status: 401, code: 'sign_in_failed' })
    expect((await post(one.ticket, phone.get(one.options))).status).toBe(401)
    expect((await post(other.ticket, phone.get(other.options))).status).toBe(200)
    expect((await post(other.ticket, phone.get(other.options))).status).toBe(401)
  })

  it.each([
    ['without finger or face', { unverified: true }],
    ['for another site', { from: 'https://evil.example' }],
  ])('is not taken %s', async (_, how) => {
    const { phone } = await withPasskey()
    const { ticket, options } = await ask()
    const { status, headers } = await visitor().post('/v1/sign-in/passkey', { ticket, response: phone.get(options, how) })
    expect([status, headers.get('set-cookie')]).toEqual([401, null])
  })

  it('is not taken from a copy that has signed less often', async () => {
    const { phone } = await withPasskey()
    const first = await ask()
    expect(
      (await visitor().post('/v1/sign-in/passkey', { ticket: first.ticket, response: phone.get(first.options, { count: 7 }) })).status,
    ).toBe(200)
    const second = await ask()
    expect(
      (await visitor().post('/v1/sign-in/passkey', { ticket: second.ticket, response: phone.get(second.options, { count: 7 }) })).status,
    ).toBe(401)
  })

  it('that nobody has, or that makes no sense, is refused the same', async () => {
    for (const respond of [(question: { challenge: string }) => device().get(question), () => ({}), () => ({ id: 7 })]) {
      const { ticket, options } = await ask()
      const { body } = await visitor().post('/v1/sign-in/passkey', { ticket, response: respond(options) })
      expect(body).toMatchObject({ status: 401, code: 'sign_in_failed' })
    }
  })

  it('is made in a fresh session, for the person who asked, and ends where they say', async () => {
    const stale = await addPerson(house, { role: 'agent', minutesAgo: 61 })
    expect((await stale.as.post('/v1/account/passkeys/options')).body).toMatchObject({ status: 403, code: 'sign_in_again' })
    const { person, phone, passkeyId } = await withPasskey()
    const { ticket, options } = (await person.as.post('/v1/account/passkeys/options')).body
    expect(options.excludeCredentials).toHaveLength(1)
    const other = await addPerson(house, { role: 'agent' })
    const stolen = await other.as.post('/v1/account/passkeys', { ticket, name: 'Mine', response: device().create(options) })
    expect(stolen.body).toMatchObject({ status: 422, code: 'validation_failed' })
    expect((await other.as.delete(`/v1/account/passkeys/${passkeyId}`)).status).toBe(404)
    expect((await person.as.delete(`/v1/account/passkeys/${passkeyId}`)).status).toBe(204)
    const question = await ask()
    expect((await visitor().post('/v1/sign-in/passkey', { ticket: question.ticket, response: phone.get(question.options) })).status).toBe(
      401,
    )
  })
})

it.each([
  ['http://localhost:3000', true],
  ['https://proviso.example.com', true],
  ['http://proviso.example.com', false],
  ['http://127.0.0.1:3000', false],
  ['https://192.0.2.1', false],
  ['https://[2001:db8::1]', false],
])('browsers make passkeys for %s: %s', (url, can) => {
  expect(canHavePasskeys(url)).toBe(can)
})
