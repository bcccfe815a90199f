import type { Role } from '@proviso/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson, type Person, sessionIn, signedInAs } from '../../testing/add-person.ts'
import { client } from '../../testing/client.ts'
import { type House, openHouse, type Tenant } from '../../testing/open-house.ts'

let house: House
let owner: Person
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.sql`delete from sessions`
  await house.db.sql`delete from memberships`
  owner = await addPerson(house, { role: 'owner' })
})

const join = ({ userId }: Person, tenant: Tenant, role: Role) =>
  house.db.sql`insert into memberships ${house.db.sql({ businessId: tenant.businessId, userId, role })}`

describe('the team', () => {
  it('shows who belongs to it, since when and how guarded', async () => {
    const agent = await addPerson(house, { role: 'agent' })
    await addPerson(house, { role: 'owner', tenant: house.theirs })
    const { body } = await owner.as.get('/v1/team')
    expect(body.data).toMatchObject([
      { id: agent.userId, role: 'agent', you: false, second_factor: false, email: agent.email },
      { id: owner.userId, role: 'owner', you: true },
    ])
  })

  it('gets another role at once: the sessions of before end', async () => {
    const agent = await addPerson(house, { role: 'agent' })
    const changed = await owner.as.patch(`/v1/team/${agent.userId}`, { role: 'viewer' })
    expect([changed.status, changed.body.role]).toEqual([200, 'viewer'])
    expect((await agent.as.get('/v1/session')).status).toBe(401)
  })

  it('loses somebody whole: sessions, links, and what they invited others with', async () => {
    const manager = await addPerson(house, { role: 'manager' })
    const invited = await manager.as.post('/v1/invitations', { email: 'friend@example.com', role: 'agent' })
    const link = await owner.as.post(`/v1/team/${manager.userId}/sign-in-link`)
    expect([invited.status, link.status]).toEqual([201, 201])
    expect((await owner.as.delete(`/v1/team/${manager.userId}`)).status).toBe(204)
    expect((await manager.as.get('/v1/session')).status).toBe(401)
    const token = new URL(invited.body.url).hash.slice('#token='.length)
    expect((await client(house.api, undefined).post('/v1/sign-in/invitation', { token })).status).toBe(410)
    expect((await client(house.api, undefined).post('/sign-in', new URL(link.body.url).search.slice(1))).status).toBe(410)
  })

  it.each([
    ['removed', (person: Person) => owner.as.delete(`/v1/team/${person.userId}`), []],
    ['made an agent', (person: Person) => owner.as.patch(`/v1/team/${person.userId}`, { role: 'agent' }), []],
    ['made an owner', (person: Person) => owner.as.patch(`/v1/team/${person.userId}`, { role: 'owner' }), ['The manager']],
    ['leaving', (person: Person) => person.as.post('/v1/account/leave'), []],
  ])('has the chats of somebody who is %s among the owners’ only while they may decide', async (_, act, left) => {
    await house.db.sql`update owner_links set ended_at = now()`
    const manager = await addPerson(house, { role: 'manager' })
    const { channelId } = await house.addCustomer()
    const made = await manager.as.post('/v1/owner-links', { channel_id: channelId })
    const unused = await manager.as.post('/v1/owner-links', { channel_id: channelId })
    const address = house.db.sql.json({ chat: '7' })
    await house.db.sql`update owner_links set used_at = now(), chat_key = id, name = 'Max', address = ${address} where id = ${made.body.id}`
    const people = async () =>
      (await owner.as.get('/v1/owner-links')).body.data.map(({ person }: { person: { name: string } }) => person.name)
    expect(await people()).toEqual(['The manager'])
    const counted = (await owner.as.get('/v1/team')).body.data.find(({ id }: { id: string }) => id === manager.userId)
    expect(counted.owner_chats).toBe(1)
    expect((await act(manager)).status).toBeLessThan(300)
    expect(await people()).toEqual(left)
    const open = await house.db.sql`select 1 from owner_links where id = ${unused.body.id} and ended_at is null`
    expect(open).toHaveLength(left.length)
  })

  it('keeps a last owner, who can neither leave nor become less', async () => {
    const answers = [
      await owner.as.post('/v1/account/leave'),
      await owner.as.delete(`/v1/team/${owner.userId}`),
      await owner.as.patch(`/v1/team/${owner.userId}`, { role: 'manager' }),
    ]
    for (const { body } of answers) expect(body).toMatchObject({ status: 409, code: 'last_owner' })
    const second = await addPerson(house, { role: 'owner' })
    expect((await owner.as.post('/v1/account/leave')).status).toBe(204)
    expect((await second.as.post('/v1/account/leave')).body.code).toBe('last_owner')
  })

  it('keeps one of two owners who leave in the same moment', async () => {
    const second = await addPerson(house, { role: 'owner' })
    const answers = await Promise.all([owner.as.post('/v1/account/leave'), second.as.post('/v1/account/leave')])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const left = await house.db.sql`select 1 from memberships where business_id = ${house.ours.businessId} and role = 'owner'`
    expect(left).toHaveLength(1)
  })

  it('has its owners from owners only: a manager makes, changes and removes none', async () => {
    const manager = await addPerson(house, { role: 'manager' })
    const agent = await addPerson(house, { role: 'agent' })
    const refused = [
      await manager.as.patch(`/v1/team/${owner.userId}`, { role: 'agent' }),
      await manager.as.delete(`/v1/team/${owner.userId}`),
      await manager.as.patch(`/v1/team/${agent.userId}`, { role: 'owner' }),
      await manager.as.patch(`/v1/team/${manager.userId}`, { role: 'owner' }),
      await manager.as.post('/v1/invitations', { email: 'friend@example.com', role: 'owner' }),
    ]
    for (const { body } of refused) expect(body).toMatchObject({ status: 403, code: 'role_missing', roles: ['owner'] })
    expect((await manager.as.patch(`/v1/team/${agent.userId}`, { role: 'viewer' })).status).toBe(200)
    expect((await manager.as.delete(`/v1/team/${agent.userId}`)).status).toBe(204)
  })

  it('gets a link from an owner that signs one of it in, once; nobody with other businesses, and nobody of others', async () => {
    const agent = await addPerson(house, { role: 'agent' })
    const { body } = await owner.as.post(`/v1/team/${agent.userId}/sign-in-link`)
    const used = await client(house.api, undefined).post('/sign-in', new URL(body.url).search.slice(1))
    expect(used.status).toBe(303)
    expect((await signedInAs(house.api, sessionIn(used.headers)).get('/v1/session')).body.user.id).toBe(agent.userId)
    await join(agent, house.theirs, 'owner')
    expect((await owner.as.post(`/v1/team/${agent.userId}/sign-in-link`)).body).toMatchObject({ status: 409, code: 'conflict' })
    const stranger = await addPerson(house, { role: 'agent', tenant: house.theirs })
    expect((await owner.as.post(`/v1/team/${stranger.userId}/sign-in-link`)).status).toBe(404)
    const stale = await addPerson(house, { role: 'owner', minutesAgo: 61 })
    expect((await stale.as.post(`/v1/team/${owner.userId}/sign-in-link`)).body.code).toBe('sign_in_again')
  })

  it('has links of its owner that open no other business, joined since', async () => {
    const agent = await addPerson(house, { role: 'agent' })
    const { body } = await owner.as.post(`/v1/team/${agent.userId}/sign-in-link`)
    await join(agent, house.theirs, 'owner')
    expect((await client(house.api, undefined).post('/sign-in', new URL(body.url).search.slice(1))).status).toBe(410)
  })
})

describe('a person of several businesses', () => {
  it('goes from one to the other in a session of its own, and is in one at a time', async () => {
    const agent = await addPerson(house, { role: 'agent' })
    await join(agent, house.theirs, 'manager')
    const before = await agent.as.get('/v1/session')
    expect(before.body.businesses).toMatchObject([
      { name: 'Salon Ada', role: 'agent' },
      { name: 'Salon Bo', role: 'manager' },
    ])
    const moved = await agent.as.post('/v1/account/switch', { business_id: house.theirs.businessId })
    expect([moved.status, moved.body.business.name, moved.body.user.role]).toEqual([200, 'Salon Bo', 'manager'])
    expect((await agent.as.get('/v1/session')).status).toBe(401)
    const there = signedInAs(house.api, sessionIn(moved.headers))
    expect((await there.get('/v1/session')).body.csrf_token).toBe(moved.body.csrf_token)
    const lead = await house.rest.post('/v1/leads', { name: 'Nina' })
    expect((await there.get(`/v1/leads/${lead.body.id}`)).status).toBe(404)
  })

  it('goes to none that they do not belong to', async () => {
    expect((await owner.as.post('/v1/account/switch', { business_id: house.theirs.businessId })).status).toBe(404)
    expect((await owner.as.get('/v1/session')).status).toBe(200)
  })
})
