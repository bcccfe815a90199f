import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSignInLink } from '../../access/create-sign-in-link.ts'
import { totpCode, totpStep } from '../../access/totp.ts'
import { addPerson, type Person, sessionIn, signedInAs } from '../../testing/add-person.ts'
import { client } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

let visitors = 0
const signIn = (email: string, password: string) =>
  client(house.api, undefined, { address: `203.0.113.${++visitors}` }).post('/v1/sign-in/password', { email, password })
const password = 'correct horse battery'
const next = 'staple correct horse'

describe('an account', () => {
  it('gets its first password in a fresh session; every other session ends and this one goes on under another cookie', async () => {
    const person = await addPerson(house, { role: 'viewer' })
    const set = await person.as.put('/v1/account/password', { new_password: password })
    expect(set.status).toBe(204)
    expect((await person.as.get('/v1/session')).status).toBe(401)
    const here = signedInAs(house.api, sessionIn(set.headers))
    const there = await signIn(person.email, password)
    expect(there.status).toBe(200)
    const elsewhere = signedInAs(house.api, sessionIn(there.headers))
    expect((await here.put('/v1/account/password', { new_password: next, current_password: password })).status).toBe(204)
    expect([(await elsewhere.get('/v1/session')).status, (await signIn(person.email, password)).status]).toEqual([401, 401])
    expect((await signIn(person.email, next)).status).toBe(200)
  })

  it('changes a password for who knows it, or has just come by a link', async () => {
    const known = await addPerson(house, { role: 'agent', password, method: 'password' })
    const without = await known.as.put('/v1/account/password', { new_password: next })
    expect(without.body).toMatchObject({ status: 422, errors: [{ pointer: '/current_password', detail: 'is needed' }] })
    const wrong = await known.as.put('/v1/account/password', { new_password: next, current_password: 'another guess' })
    expect(wrong.body).toMatchObject({ status: 422, errors: [{ pointer: '/current_password' }] })
    const forgotten = await addPerson(house, { role: 'agent', password, method: 'mail' })
    expect((await forgotten.as.put('/v1/account/password', { new_password: next })).status).toBe(204)
    const late = await addPerson(house, { role: 'agent', password, method: 'mail', minutesAgo: 61 })
    expect((await late.as.put('/v1/account/password', { new_password: next })).status).toBe(422)
    const none = await addPerson(house, { role: 'agent', minutesAgo: 61 })
    expect((await none.as.put('/v1/account/password', { new_password: next })).body.code).toBe('sign_in_again')
  })

  it.each(['', 'short', '123456789'])('takes no password like %j', async (weak) => {
    const person = await addPerson(house, { role: 'agent' })
    expect((await person.as.put('/v1/account/password', { new_password: weak })).status).toBe(422)
  })

  it('gets the address it signs in with, in one form, and none of somebody else', async () => {
    const [one, other] = [await addPerson(house, { role: 'owner' }), await addPerson(house, { role: 'agent' })]
    await house.db.sql`update users set email_verified_at = now() where id = ${one.userId}`
    const changed = await one.as.patch('/v1/account', { name: 'Ada', email: ' ADA@Example.com ' })
    expect(changed.body).toMatchObject({ name: 'Ada', email: 'ada@example.com', email_verified: false })
    expect((await one.as.patch('/v1/account', { email: other.email })).body.code).toBe('conflict')
    expect((await one.as.patch('/v1/account', { email: 'no address' })).status).toBe(422)
  })

  it('guards its address with its password', async () => {
    const person = await addPerson(house, { role: 'agent', password, method: 'password' })
    expect((await person.as.patch('/v1/account', { email: 'new@example.com' })).status).toBe(422)
    const changed = await person.as.patch('/v1/account', { email: 'new@example.com', current_password: password })
    expect(changed.body.email).toBe('new@example.com')
  })

  it('shows a viewer their own address in full', async () => {
    const viewer = await addPerson(house, { role: 'viewer' })
    expect((await viewer.as.get('/v1/account')).body.email).toBe(viewer.email)
    expect((await viewer.as.get('/v1/session')).body.user.email).toBe(viewer.email)
  })

  it('turns no second factor on with a wrong code, nor in a stale session', async () => {
    const person = await addPerson(house, { role: 'agent' })
    const { body } = await person.as.post('/v1/account/second-factor')
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect((await person.as.post('/v1/account/second-factor/confirm', { code: '000000' })).status).toBe(422)
    expect((await person.as.get('/v1/account')).body.second_factor).toBe(false)
    const stale = await addPerson(house, { role: 'agent', minutesAgo: 61 })
    expect((await stale.as.post('/v1/account/second-factor')).body.code).toBe('sign_in_again')
  })
})

describe('the second factor', () => {
  /** Turns it on in a person's session */
  async function turnOn({ as }: Pick<Person, 'as'>) {
    const { body } = await as.post('/v1/account/second-factor')
    const codeAt = (off: number) => totpCode(body.secret, totpStep(Date.now()) + off)
    expect((await as.post('/v1/account/second-factor/confirm', { code: codeAt(-1) })).status).toBe(200)
  }
  const linkFor = async ({ userId }: Person) =>
    new URL((await createSignInLink(house.product, { userId, businessId: house.ours.businessId }))?.url ?? '').search.slice(1)
  const open = async (token: string) => {
    const entered = await client(house.api, undefined).post('/sign-in', token)
    return { status: entered.status, as: signedInAs(house.api, sessionIn(entered.headers)) }
  }

  it('keeps whoever was in before out: their sessions and links of before end with its beginning, this session goes on', async () => {
    const person = await addPerson(house, { role: 'agent', password })
    const before = signedInAs(house.api, sessionIn((await signIn(person.email, password)).headers))
    const [byTerminal, unused] = [await open(await linkFor(person)), await linkFor(person)]
    await turnOn(person)
    expect((await before.post('/v1/account/second-factor/end')).status).toBe(401)
    expect((await byTerminal.as.post('/v1/account/second-factor/end')).status).toBe(401)
    expect([(await open(unused)).status, (await person.as.get('/v1/account')).body.second_factor]).toEqual([410, true])
  })

  it('is not ended without a code in the session that began it, though a link of the terminal opened that one; only by a later link', async () => {
    const person = await addPerson(house, { role: 'agent', password, method: 'link' })
    await turnOn(person)
    const refused = await person.as.post('/v1/account/second-factor/end')
    expect(refused.body).toMatchObject({ status: 422, errors: [{ pointer: '/code' }] })
    const rescue = await open(await linkFor(person))
    expect((await rescue.as.post('/v1/account/second-factor/end', { code: '000000' })).status).toBe(422)
    expect((await rescue.as.post('/v1/account/second-factor/end')).status).toBe(204)
    expect((await person.as.get('/v1/account')).body.second_factor).toBe(false)
  })
})
