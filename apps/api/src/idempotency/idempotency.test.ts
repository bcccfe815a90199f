import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecret } from '../http/hash-secret.ts'
import { addPerson, signedInAs } from '../testing/add-person.ts'
import { type House, openHouse } from '../testing/open-house.ts'

let house: House
let running: Promise<void> | undefined
beforeAll(async () => {
  house = await openHouse({
    product: {
      testChat: async (_, { text, session = 'one' }) => {
        if (text === 'fail') throw new Error('a wire broke')
        await running
        return { session, conversation_id: 'conv_1', model: 'rehearsal', replies: [{ text: `${text} ${Math.random()}` }], calls: [] }
      },
    },
  })
})
afterAll(() => house.close())

let keys = 0
const newKey = () => ({ 'idempotency-key': `key-${++keys}` })
const leads = async () => (await house.rest.get('/v1/leads?limit=100')).body.data.length

describe('an Idempotency-Key', () => {
  it('makes one record of a request that is sent twice, and says so', async () => {
    const key = newKey()
    const before = await leads()
    const first = await house.rest.post('/v1/leads', { name: 'Ida', tags: ['a', 'b'] }, key)
    const again = await house.rest.post('/v1/leads', { tags: ['a', 'b'], name: 'Ida' }, key) // the same JSON in another order
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true'])
    expect(await leads()).toBe(before + 1)
  })

  it('refuses another body', async () => {
    const key = newKey()
    await house.rest.post('/v1/leads', { name: 'Ida' }, key)
    expect((await house.rest.post('/v1/leads', { name: 'Otto' }, key)).body).toMatchObject({ status: 422, code: 'idempotency_conflict' })
  })

  it('belongs to one key and one route', async () => {
    const key = newKey()
    const third: string = (await house.rest.post('/v1/api-keys', { name: 'third', scope: 'write' }, key)).body.key
    expect((await house.rest.post('/v1/leads', { name: 'Ida' }, key)).status).toBe(201)
    const other = await house.as(third).post('/v1/leads', { name: 'Ida' }, key)
    expect([other.status, other.headers.get('idempotency-replayed')]).toEqual([201, null])
  })

  it('of the same person in another session is a conflict, and nothing is done twice', async () => {
    const person = await addPerson(house, { role: 'agent' })
    const token = 'the same person elsewhere'
    await house.db.sql`
      insert into sessions (hash, business_id, user_id, method, authenticated_at, expires_at)
      select ${hashSecret(token)}, business_id, user_id, method, authenticated_at, expires_at from sessions where user_id = ${person.userId}`
    const key = newKey()
    const before = await leads()
    expect((await person.as.post('/v1/leads', { name: 'Ida' }, key)).status).toBe(201)
    expect((await signedInAs(house.api, token).post('/v1/leads', { name: 'Ida' }, key)).body).toMatchObject({
      status: 409,
      code: 'conflict',
    })
    expect((await person.as.post('/v1/leads', { name: 'Ida' }, key)).headers.get('idempotency-replayed')).toBe('true')
    expect(await leads()).toBe(before + 1)
  })

  it('makes the second of two at the same moment wait for the first', async () => {
    const key = newKey()
    let finish = () => {}
    running = new Promise((resolve) => {
      finish = resolve
    })
    const first = house.rest.post('/v1/test-chat', { text: 'slow' }, key)
    await expect.poll(async () => (await house.db.sql`select 1 from idempotency_keys where status is null`).length).toBe(1)
    expect((await house.rest.post('/v1/test-chat', { text: 'slow' }, key)).body).toMatchObject({
      status: 409,
      code: 'idempotency_in_flight',
    })
    expect((await house.rest.post('/v1/test-chat', { text: 'quick' }, key)).body).toMatchObject({ code: 'idempotency_conflict' })
    finish()
    running = undefined
    const answer = await first
    expect((await house.rest.post('/v1/test-chat', { text: 'slow' }, key)).body).toEqual(answer.body)
  })

  it('is not used up by a request that was not valid, or that failed here', async () => {
    const key = newKey()
    expect((await house.rest.post('/v1/leads', { surprise: 1 }, key)).status).toBe(422)
    expect((await house.rest.post('/v1/leads', { name: 'Ida' }, key)).status).toBe(201)
    const other = newKey()
    expect((await house.rest.post('/v1/test-chat', { text: 'fail' }, other)).body).toMatchObject({ status: 500, code: 'internal' })
    expect((await house.rest.post('/v1/test-chat', { text: 'fine' }, other)).status).toBe(200)
  })

  it('keeps a refusal that was an outcome', async () => {
    const key = newKey()
    const void_ = await house.rest.post('/v1/invoices/inv_none/void', {}, key)
    const again = await house.rest.post('/v1/invoices/inv_none/void', {}, key)
    expect([void_.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([404, 404, 'true'])
    expect(again.headers.get('content-type')).toBe('application/problem+json')
  })

  it('is retaken when the process that held it died, and is over after a day', async () => {
    const key = newKey()
    await house.rest.post('/v1/leads', { name: 'Ida' }, key)
    await house.db.sql`update idempotency_keys set status = null, body = null, created_at = now() - interval '3 minutes'`
    const retaken = await house.rest.post('/v1/leads', { name: 'Ida' }, key)
    expect([retaken.status, retaken.headers.get('idempotency-replayed')]).toEqual([201, null])
    await house.db.sql`update idempotency_keys set created_at = now() - interval '25 hours'`
    expect((await house.rest.post('/v1/leads', { name: 'Somebody else' }, key)).status).toBe(201)
  })

  it('keeps no answer that the database could tell', async () => {
    const key = newKey()
    const made = await house.rest.post('/v1/api-keys', { name: 'secret', scope: 'read' }, key)
    expect((await house.rest.post('/v1/api-keys', { name: 'secret', scope: 'read' }, key)).body.key).toBe(made.body.key)
    const rows = await house.db.sql`select * from idempotency_keys`
    const stored = rows.map((row) => `${JSON.stringify(row)} ${Buffer.from(row.body ?? '', 'base64').toString('latin1')}`).join()
    expect(stored).not.toContain(made.body.key)
    expect(stored).not.toContain('pv_live_')
  })

  it('is at most 255 characters long', async () => {
    expect((await house.rest.post('/v1/leads', { name: 'Ida' }, { 'idempotency-key': 'x'.repeat(256) })).status).toBe(422)
    expect((await house.rest.post('/v1/leads', { name: 'Ida' }, { 'idempotency-key': 'x'.repeat(255) })).status).toBe(201)
  })

  it('keeps no answer about a person who is erased, and makes the record no second time', async () => {
    const key = newKey()
    const { id } = (await house.rest.post('/v1/leads', { name: 'Xanthippe' }, key)).body
    expect((await house.rest.delete(`/v1/leads/${id}`)).status).toBe(204)
    const before = await leads()
    const again = await house.rest.post('/v1/leads', { name: 'Xanthippe' }, key)
    expect([again.status, again.body.code, await leads()]).toEqual([410, 'gone', before])
    expect(await house.db.sql`select body from idempotency_keys where ${id} = any(lead_ids)`).toEqual([{ body: null }])
  })
})
