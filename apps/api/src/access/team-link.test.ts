import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailer } from '../mail/open-mailer.ts'
import { addPerson, type Person, sessionIn, signedInAs } from '../testing/add-person.ts'
import { catchMail } from '../testing/catch-mail.ts'
import { client } from '../testing/client.ts'
import { type House, openHouse } from '../testing/open-house.ts'
import { createSignInLink } from './create-sign-in-link.ts'
import { addMember } from './join-business.ts'
import { totpCode, totpStep } from './totp.ts'

let house: House
let server: Awaited<ReturnType<typeof catchMail>>
let ownerOfA: Person
let ownerOfB: Person
beforeAll(async () => {
  server = await catchMail()
  house = await openHouse({ mailer: openMailer({ url: server.url, from: 'post@example.com' }) })
  ownerOfA = await addPerson(house, { role: 'owner' })
  ownerOfB = await addPerson(house, { role: 'owner', tenant: house.theirs })
})
afterAll(async () => {
  await house.close()
  await server.close()
})

let visitors = 0
const visitor = () => client(house.api, undefined, { address: `203.0.113.${++visitors}` })
const password = 'correct horse battery'
const theirs = 'a password of the attacker'
const signIn = async (email: string, given: string) => (await visitor().post('/v1/sign-in/password', { email, password: given })).status

/** The owner of A opens the link that they made for somebody. */
async function openTeamLink({ userId }: { userId: string }) {
  const { body } = await ownerOfA.as.post(`/v1/team/${userId}/sign-in-link`)
  const entered = await visitor().post('/sign-in', new URL(body.url).search.slice(1))
  expect([entered.status, entered.headers.getSetCookie().some((cookie) => cookie.includes('proviso_browser'))]).toEqual([303, false])
  return signedInAs(house.api, sessionIn(entered.headers))
}

/** An invitation to B, by the link that the owner of B hands over, or the one that is mailed. */
async function inviteToB(email: string, mailed = false) {
  const { body } = await ownerOfB.as.post('/v1/invitations', { email, role: 'manager' })
  const text = mailed ? (server.mails.findLast(({ to }) => to === email)?.text ?? '') : body.url
  return /#token=([\w-]+)/.exec(text)?.[1] ?? ''
}

const isIn = async (as: Person['as']) => {
  const { status, body } = await as.get('/v1/session')
  return status === 200 ? body.business.name : status
}

describe('a session by a link of an owner', () => {
  it('says so, and reaches nothing that reaches further than the business of its link', async () => {
    const member = await addPerson(house, { role: 'agent', password })
    const attacker = await openTeamLink(member)
    const [current] = (await attacker.get('/v1/sessions')).body.data
    expect(current.method).toBe('team_link')
    const token = await inviteToB(member.email)
    const refused = [
      await attacker.post('/v1/account/switch', { business_id: house.theirs.businessId }),
      await attacker.post('/v1/account/invitations/accept', { token }),
      await attacker.post('/v1/account/passkeys/options'),
      await attacker.delete('/v1/account/passkeys/pk_1'),
      await attacker.post('/v1/account/second-factor'),
      await attacker.post('/v1/account/second-factor/confirm', { code: '123456' }),
      await attacker.patch('/v1/account', { email: 'attacker@example.com' }),
    ]
    for (const { body } of refused) expect(body).toMatchObject({ status: 403, code: 'sign_in_again' })
    const over = await attacker.put('/v1/account/password', { new_password: theirs })
    expect(over.body).toMatchObject({ status: 422, errors: [{ pointer: '/current_password' }] })
    expect([await isIn(attacker), await signIn(member.email, password)]).toEqual(['Salon Ada', 200])
  })

  it.each(['signed in', 'by the mailed link', 'by password'] as const)(
    'ends, with all that was set up by it, when its person joins another business: %s',
    async (way) => {
      const member = await addPerson(house, { role: 'agent', method: 'passkey' })
      await house.db.sql`update users set email_verified_at = now() where id = ${member.userId}`
      const link = await openTeamLink(member)
      const set = await link.put('/v1/account/password', { new_password: theirs })
      expect(set.status).toBe(204)
      const kept = signedInAs(house.api, sessionIn(set.headers))
      const again = await visitor().post('/v1/sign-in/password', { email: member.email, password: theirs })
      const attacker = signedInAs(house.api, sessionIn(again.headers))
      expect(await isIn(attacker)).toBe('Salon Ada')
      const mine = signedInAs(house.api, await openSessionOf(member))
      const token = await inviteToB(member.email, way === 'by the mailed link')
      const joined =
        way === 'by password'
          ? await visitor().post('/v1/sign-in/invitation/accept', { token, password: theirs })
          : await mine.post('/v1/account/invitations/accept', { token })
      expect([joined.status, joined.body.ended]).toEqual([200, true])
      const moved = await attacker.post('/v1/account/switch', { business_id: house.theirs.businessId })
      expect([moved.status, await isIn(kept), await signIn(member.email, theirs)]).toEqual([401, 401, 401])
      const here = signedInAs(house.api, sessionIn(joined.headers))
      expect(await isIn(here)).toBe('Salon Bo')
      expect((await here.put('/v1/account/password', { new_password: password })).status).toBe(204)
      expect(await signIn(member.email, password)).toBe(200)
    },
  )

  /** A session of the person's own. */
  async function openSessionOf({ userId }: Person) {
    const link = await createSignInLink(house.product, { userId, businessId: house.ours.businessId })
    const entered = await visitor().post('/sign-in', new URL(link?.url ?? '').search.slice(1))
    return sessionIn(entered.headers)
  }

  it('leaves nothing behind once a link that was mailed is opened, also where the address had been shown before', async () => {
    const member = await addPerson(house, { role: 'agent' })
    await house.db.sql`update users set email_verified_at = now() where id = ${member.userId}`
    const link = await openTeamLink(member)
    await link.put('/v1/account/password', { new_password: theirs })
    const known = await visitor().post('/v1/sign-in/password', { email: member.email, password: theirs })
    await visitor().post('/v1/sign-in/mail-link', { email: member.email })
    const mailed = () => server.mails.findLast(({ to }) => to === member.email)?.text ?? ''
    await expect.poll(mailed).toMatch(/sign-in\?token=/)
    const token = /token=([\w-]+)/.exec(mailed())?.[1]
    // told the password by who set it, they are in by it in this very browser
    const cookie = `proviso_session=${sessionIn(known.headers)}`
    const entered = await visitor().post('/sign-in', `token=${token}`, { 'sec-fetch-site': 'same-origin', cookie })
    expect(entered.headers.get('location')).toBe('/account?address=first')
    expect(await signIn(member.email, theirs)).toBe(401)
  })

  it('is not opened into another business by a code that comes after its person has joined there', async () => {
    const member = await addPerson(house, { role: 'agent', password, method: 'password' })
    const { body } = await member.as.post('/v1/account/second-factor')
    const codeAt = (off: number) => totpCode(body.secret, totpStep(Date.now()) + off)
    await member.as.post('/v1/account/second-factor/confirm', { code: codeAt(-1) })
    const { body: link } = await ownerOfA.as.post(`/v1/team/${member.userId}/sign-in-link`)
    const asked = await visitor().post('/sign-in', new URL(link.url).search.slice(1))
    const ticket = /name="ticket" value="([\w-]+)"/.exec(asked.body)?.[1]
    await house.db.sql`
      insert into memberships ${house.db.sql({ businessId: house.theirs.businessId, userId: member.userId, role: 'agent' })}`
    expect((await visitor().post('/v1/sign-in/second-factor', { ticket, code: codeAt(0) })).status).toBe(401)
  })
})

describe('an account that joins another business', () => {
  it('brings nothing along that somebody may have set up who only typed the address', async () => {
    const squatted = await addPerson(house, { role: 'agent', password: theirs, method: 'password' })
    const { body } = await squatted.as.post('/v1/account/second-factor')
    const codeAt = (off: number) => totpCode(body.secret, totpStep(Date.now()) + off)
    await squatted.as.post('/v1/account/second-factor/confirm', { code: codeAt(-1) })
    const token = await inviteToB(squatted.email, true)
    const begun = await visitor().post('/v1/sign-in/invitation/accept', { token, password: theirs })
    const done = await visitor().post('/v1/sign-in/second-factor', { ticket: begun.body.ticket, code: codeAt(0) })
    expect(done.body).toEqual({ next: 'done', ended: true })
    expect([await isIn(squatted.as), await signIn(squatted.email, theirs)]).toEqual([401, 401])
    const { body: account } = await signedInAs(house.api, sessionIn(done.headers)).get('/v1/account')
    expect(account).toMatchObject({ email_verified: true, has_password: false, second_factor: false, backup_codes_left: 0 })
  })

  it('keeps how it is opened where its address was shown and no link of an owner led there; its other sessions end', async () => {
    const member = await addPerson(house, { role: 'agent', password })
    await house.db.sql`update users set email_verified_at = now() where id = ${member.userId}`
    const token = await inviteToB(member.email)
    const joined = await visitor().post('/v1/sign-in/invitation/accept', { token, password })
    expect(joined.body).toEqual({ next: 'done' })
    expect([await isIn(member.as), await signIn(member.email, password)]).toEqual([401, 200])
  })

  it('brings nothing of the kind along either where the terminal adds it', async () => {
    const member = await addPerson(house, { role: 'agent', method: 'passkey' })
    const link = await openTeamLink(member)
    await link.put('/v1/account/password', { new_password: theirs })
    const again = await visitor().post('/v1/sign-in/password', { email: member.email, password: theirs })
    const attacker = signedInAs(house.api, sessionIn(again.headers))
    const { userId } = member
    const add = () => house.db.transaction((tx) => addMember(tx, { businessId: house.theirs.businessId, userId, role: 'agent' }))
    expect(await add()).toEqual({ added: true, ended: true })
    expect([await isIn(attacker), await signIn(member.email, theirs)]).toEqual([401, 401])
    expect(await add()).toEqual({ added: false, ended: false })
  })
})
