import { newId } from '@proviso/contracts'
import { json } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../testing/client.ts'
import { type Customer, type House, openHouse } from '../testing/open-house.ts'

let house: House
let customer: Customer
beforeAll(async () => {
  house = await openHouse()
  customer = await house.addCustomer({ name: 'First' })
})
afterAll(() => house.close())

interface Row {
  id: string
}

/** Ids page by page; `meanwhile` runs after the first. */
async function walk(path: string, limit: number, meanwhile?: () => Promise<unknown>): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const { status, body } = await house.rest.get(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}${cursor && `&cursor=${cursor}`}`)
    expect(status).toBe(200)
    if (!ids.length) await meanwhile?.()
    ids.push(...(body.data as Row[]).map(({ id }) => id))
    expect(body.has_more).toBe(body.next_cursor !== null)
    if (!body.has_more) return ids
    cursor = body.next_cursor
  }
}

const addLeads = async (count: number) => {
  for (let at = 0; at < count; at++) await house.rest.post('/v1/leads', { name: `Lead ${at}` })
}

const addMessages = (count: number) =>
  house.inOurs(async (tx) => {
    for (let at = 0; at < count; at++) {
      await tx`insert into messages ${tx({ id: newId('message'), businessId: house.ours.businessId, conversationId: customer.conversationId, direction: 'in', author: 'customer', kind: 'text', text: `${at}`, status: 'received', sentAt: new Date() })}`
    }
  })

describe('pages of a list', () => {
  it.each(['created_at', '-created_at', '-last_message_at'])('hold each lead once by %s, while others come in', async (sort) => {
    await addLeads(7)
    await house.db.sql`update leads set last_message_at = now() - random() * interval '1 day' where random() < 0.6`
    const before = await walk(`/v1/leads?sort=${sort}`, 100)
    const during = await walk(`/v1/leads?sort=${sort}`, 2, () => addLeads(3))
    expect(new Set(during).size).toBe(during.length)
    expect(during.filter((id) => before.includes(id))).toEqual(before)
  })

  it('put leads that were heard from first, newest first, then those that were not', async () => {
    const { body } = await house.rest.get('/v1/leads?sort=-last_message_at&limit=100')
    const times = (body.data as { last_message_at: string | null }[]).map((lead) => lead.last_message_at ?? '')
    expect(times).toEqual(times.toSorted().reverse())
  })

  it.each([
    ['created_at', 1],
    ['-created_at', -1],
  ])('hold each message once by %s', async (sort, direction) => {
    await addMessages(5)
    const path = `/v1/conversations/${customer.conversationId}/messages?sort=${sort}`
    const before = await walk(path, 100)
    const during = await walk(path, 2, () => addMessages(2))
    expect(during.filter((id) => before.includes(id))).toEqual(before)
    expect(before.toSorted()).toEqual(direction === 1 ? before : before.toReversed())
  })

  it('hold each conversation once, whichever way they are sorted', async () => {
    for (let at = 0; at < 4; at++) await house.addCustomer()
    for (const sort of ['-created_at', '-last_message_at']) {
      const all = await walk(`/v1/conversations?sort=${sort}`, 100)
      expect(await walk(`/v1/conversations?sort=${sort}`, 2)).toEqual(all)
      expect(all).toHaveLength(5)
    }
  })

  it('hold each event, call and field once', async () => {
    const { businessId } = house.ours
    await house.inOurs(async (tx) => {
      for (let at = 0; at < 5; at++) {
        await tx`insert into calls ${tx({ id: newId('call'), businessId, conversationId: customer.conversationId, function: 'find_slots', actor: 'assistant', arguments: json(tx, {}), outcome: at === 0 ? 'running' : at === 1 ? 'proposed' : 'succeeded' })}`
        await tx`insert into events ${tx({ id: newId('event'), businessId, conversationId: customer.conversationId, type: 'turn.started', data: json(tx, {}) })}`
      }
    })
    expect(await walk('/v1/calls', 2)).toHaveLength(3) // calls that have not ended are not shown
    expect(await walk(`/v1/conversations/${customer.conversationId}/events`, 2)).toHaveLength(5)
    expect((await house.rest.get('/v1/fields?limit=2')).body).toMatchObject({ data: [{ key: 'name' }, { key: 'phone' }], has_more: true })
  })

  it('are fifty rows long, and at most a hundred', async () => {
    await house.db.sql`insert into leads (id, business_id) select 'lead_0-' || n, ${house.ours.businessId} from generate_series(1, 120) n`
    expect((await house.rest.get('/v1/leads')).body.data).toHaveLength(50)
    expect((await house.rest.get('/v1/leads?limit=100')).body.data).toHaveLength(100)
    for (const limit of ['101', '0', '-1', 'ten', '1.5', '']) {
      const answer = await house.rest.get(`/v1/leads?limit=${limit}`)
      expect([answer.status, ...pointersOf(answer)]).toEqual([422, '/limit'])
    }
    expect(pointersOf(await house.rest.get('/v1/leads?limit=5&limit=6'))).toEqual(['/limit'])
  })
})

describe('a cursor', () => {
  it('is good for its own list, filters and business only', async () => {
    const cursor: string = (await house.rest.get('/v1/leads?limit=2&sort=created_at')).body.next_cursor
    expect((await house.rest.get(`/v1/leads?sort=created_at&limit=3&cursor=${cursor}`)).status).toBe(200)
    const foreign = [
      house.rest.get(`/v1/leads?cursor=${cursor}`),
      house.rest.get(`/v1/leads?sort=created_at&q=First&cursor=${cursor}`),
      house.rest.get(`/v1/bookings?cursor=${cursor}`),
      house.as(house.theirs.writeKey).get(`/v1/leads?sort=created_at&cursor=${cursor}`),
    ]
    for (const answer of await Promise.all(foreign)) expect([answer.status, ...pointersOf(answer)]).toEqual([422, '/cursor'])
  })

  it('cannot be made up or changed', async () => {
    const cursor: string = (await house.rest.get('/v1/leads?limit=2')).body.next_cursor
    const bytes = Buffer.from(cursor, 'base64url')
    const forged = Buffer.from('["lead_zzz",null]').toString('base64url')
    const turned = Array.from(bytes, (_, at) =>
      Buffer.from(bytes.map((byte, each) => (each === at ? byte ^ 1 : byte))).toString('base64url'),
    )
    // signed cursors of versions before, too, are none any more
    for (const bad of ['', 'x', '.', forged, `${forged}.${cursor}`, `${cursor}=`, `${cursor}A`, cursor.slice(0, -2), ...turned]) {
      expect([bad, (await house.rest.get(`/v1/leads?cursor=${encodeURIComponent(bad)}`)).status]).toEqual([bad, 422])
    }
  })

  it('says nothing of what it stands at, and is the same for the same page', async () => {
    const phones = ['+4915112340001', '+4915112340002']
    for (const phone of phones) for (const name of ['One', 'Two']) await house.rest.post('/v1/leads', { fields: { name, phone } })
    const { body } = await house.rest.get('/v1/duplicates?limit=1')
    const cursor: string = body.next_cursor
    expect(cursor).toMatch(/^[\w-]+$/)
    for (const part of [cursor, ...cursor.split('.')]) expect(Buffer.from(part, 'base64url').toString('latin1')).not.toMatch(/phone|\d{5}/)
    expect((await house.rest.get('/v1/duplicates?limit=1')).body.next_cursor).toBe(cursor)
    expect((await house.rest.get(`/v1/duplicates?limit=1&cursor=${cursor}`)).body.data).toHaveLength(1)
  })
})
