import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
let whose: { lead_id: string; conversation_id: string }
let hour = 0
const always = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ from: '00:00', to: '24:00' }]]))
const inDays = (days: number) => new Date(Math.ceil(Date.now() / 3_600_000 + days * 24) * 3_600_000)
/** An hour of its own for every test. */
const nextHour = () => new Date(inDays(3).getTime() + hour++ * 3_600_000).toISOString()

beforeAll(async () => {
  house = await openHouse()
  await house.rest.put('/v1/services/cut', { name: 'Cut', duration_minutes: 60 })
  for (const name of ['sam', 'zoe']) await house.rest.put(`/v1/staff/${name}`, { name, services: ['cut'], hours: always })
})
beforeEach(async () => {
  const customer = await house.addCustomer({ name: 'Nina' })
  whose = { lead_id: customer.leadId, conversation_id: customer.conversationId }
})
afterAll(() => house.close())

const make = (more: object = {}) =>
  house.rest.post('/v1/bookings', { ...whose, service: 'cut', staff: 'sam', starts_at: nextHour(), ...more })

describe('a booking', () => {
  it('moves to another member of staff, at its time or at another', async () => {
    const { body } = await make()
    expect((await house.rest.patch(`/v1/bookings/${body.id}`, { staff: 'zoe' })).body).toMatchObject({
      staff: 'zoe',
      starts_at: body.starts_at,
    })
    const later = nextHour()
    expect((await house.rest.patch(`/v1/bookings/${body.id}`, { staff: 'sam', starts_at: later })).body).toMatchObject({
      staff: 'sam',
      starts_at: later,
    })
    expect(pointersOf(await house.rest.patch(`/v1/bookings/${body.id}`, { starts_at: 'soon' }))).toEqual(['/starts_at'])
    const other = (await make()).body
    const taken = await house.rest.patch(`/v1/bookings/${body.id}`, { starts_at: other.starts_at })
    expect(taken.body).toMatchObject({ status: 409, code: 'conflict', free: expect.any(Array) })
  })

  it('of somebody who did not come says so once', async () => {
    const { body } = await make()
    expect((await house.rest.patch(`/v1/bookings/${body.id}`, { status: 'no_show' })).body.status).toBe('no_show')
    expect((await house.rest.patch(`/v1/bookings/${body.id}`, { status: 'no_show' })).status).toBe(409)
    const events = (await house.rest.get(`/v1/conversations/${whose.conversation_id}/events`)).body.data
    const types = events.map(({ type }: { type: string }) => type).filter((type: string) => type.startsWith('booking.'))
    expect(types).toEqual(['booking.created', 'booking.missed'])
  })

  it('tells what became of it, and whose it is', async () => {
    const { body } = await make()
    const later = nextHour()
    await house.rest.patch(`/v1/bookings/${body.id}`, { starts_at: later })
    await house.rest.patch(`/v1/bookings/${body.id}`, { status: 'cancelled' })
    const { history, lead_name } = (await house.rest.get(`/v1/bookings/${body.id}`)).body
    expect(lead_name).toBe('Nina')
    expect(history).toMatchObject([
      { type: 'booking.created', starts_at: body.starts_at },
      { type: 'booking.moved', from: body.starts_at, starts_at: later },
      { type: 'booking.cancelled', starts_at: later },
    ])
  })

  it('is found by service, staff, customer, status and time', async () => {
    const { body } = await make({ staff: 'zoe' })
    const found = async (query: string) => (await house.rest.get(`/v1/bookings?${query}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await found(`service=cut&staff=zoe&lead_id=${whose.lead_id}&status=booked&from=${body.starts_at}`)).toEqual([body.id])
    expect(await found(`staff=sam&lead_id=${whose.lead_id}`)).toEqual([])
    expect(await found('service=none')).toEqual([])
    expect(pointersOf(await house.rest.get('/v1/bookings?status=gone'))).toEqual(['/status'])
  })

  it('tells when its customer is reminded, as the business wishes now', async () => {
    const { body } = await make()
    const reminders = async () => (await house.rest.get(`/v1/bookings/${body.id}`)).body.reminders
    expect(await reminders()).toEqual([])
    expect((await house.rest.patch('/v1/business', { reminder_minutes: [1440, 60] })).body.reminder_minutes).toEqual([1440, 60])
    expect(await reminders()).toMatchObject([
      { minutes_before: 1440, state: 'planned', starts_at: body.starts_at },
      { minutes_before: 60, state: 'planned' },
    ])
    await house.rest.patch(`/v1/bookings/${body.id}`, { status: 'cancelled' })
    expect(await reminders()).toEqual([])
    await house.rest.patch('/v1/business', { reminder_minutes: [] })
  })
})

describe('a hold', () => {
  it('is no booking until somebody books it, and then it is one', async () => {
    const { status, body } = await make({ hold_minutes: 30 })
    expect([status, body.status]).toEqual([201, 'held'])
    expect(Date.parse(body.held_until) - Date.now()).toBeGreaterThan(29 * 60_000)
    const other = await house.addCustomer()
    const rival = await house.rest.post('/v1/bookings', { lead_id: other.leadId, service: 'cut', staff: 'sam', starts_at: body.starts_at })
    expect(rival.body).toMatchObject({ status: 409, code: 'function_failed' })
    const booked = await house.rest.patch(`/v1/bookings/${body.id}`, { status: 'booked' })
    expect(booked.body).toMatchObject({ status: 'booked', reference: body.reference })
    expect(booked.body.held_until).toBeUndefined()
    expect((await house.rest.patch(`/v1/bookings/${body.id}`, { status: 'booked' })).body.code).toBe('conflict')
  })

  it('that was kept too long is not booked any more', async () => {
    const { body } = await make({ hold_minutes: 30 })
    await house.db.sql`update bookings set held_until = now() - interval '1 second' where id = ${body.id}`
    expect((await house.rest.patch(`/v1/bookings/${body.id}`, { status: 'booked' })).body.detail).toContain('held too long')
  })

  it.each([0, 1441, 1.5])('of %d minutes is none', async (hold_minutes) => {
    expect(pointersOf(await make({ hold_minutes }))).toEqual(['/hold_minutes'])
  })
})
