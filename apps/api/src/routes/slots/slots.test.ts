import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const daily = (from: string, to: string) => Object.fromEntries(days.map((day) => [day, [{ from, to }]]))
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  house = await openHouse() // in Berlin
  await house.rest.put('/v1/services/cut', { name: 'Cut', duration_minutes: 60 })
  await house.rest.put('/v1/staff/sam', { name: 'Sam', services: ['cut'], hours: daily('09:00', '18:00'), breaks: daily('13:00', '14:00') })
  await house.rest.put('/v1/holidays', {
    holidays: [
      { date: day(5), name: 'Feast' },
      { date: day(6), name: 'Half day', hours: [{ from: '09:00', to: '11:00' }] },
    ],
  })
})
afterAll(() => house.close())

const startsOn = async (date: string) =>
  (await house.rest.get(`/v1/slots?service=cut&from=${date}&to=${date}`)).body.data.map(({ starts_at }: { starts_at: string }) =>
    new Date(starts_at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' }),
  )
const why = (query: string) => house.rest.get(`/v1/slots/why?${query}`)

describe('slots', () => {
  it('leave out breaks and holidays', async () => {
    expect(await startsOn(day(4))).toEqual(['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'])
    expect(await startsOn(day(5))).toEqual([])
    expect(await startsOn(day(6))).toEqual(['09:00', '10:00'])
  })

  it('are explained where there are none', async () => {
    const { status, body } = await why(`service=cut&at=${day(5)}T10:00`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ bookable: false, offered: false, reasons: [], local: expect.stringContaining('10:00 Europe/Berlin') })
    expect(body.staff).toEqual([
      {
        staff: 'sam',
        bookable: false,
        offered: false,
        reasons: [{ code: 'holiday', sentence: `${day(5)} is Feast: the business is closed.` }],
      },
    ])
    expect((await why(`service=cut&at=${day(4)}T13:00&staff=sam`)).body.staff[0].reasons).toMatchObject([{ code: 'break' }])
    expect((await why(`service=cut&at=${day(4)}T10:00`)).body).toMatchObject({ bookable: true, offered: true })
  })

  it.each([
    ['service=cut&at=soon', '/at'],
    ['service=cut&at=2030-01-01', '/at'],
    ['service=none&at=2030-01-01T10:00', '/service'],
    ['service=cut&staff=ann&at=2030-01-01T10:00', '/staff'],
    ['service=cut', '/at'],
  ])('are not explained for %s', async (query, pointer) => {
    const answer = await why(query)
    expect([answer.status, ...pointersOf(answer)]).toEqual([422, pointer])
  })
})

describe('holidays', () => {
  it('are replaced as a whole, in order', async () => {
    const { body } = await house.rest.put('/v1/holidays', {
      holidays: [
        { date: '2031-12-26', name: 'Second' },
        { date: '2031-12-25', name: 'First' },
      ],
    })
    expect(body.holidays.map(({ name }: { name: string }) => name)).toEqual(['First', 'Second'])
    expect((await house.rest.get('/v1/holidays')).body).toEqual(body)
    expect((await house.as(house.theirs.writeKey).get('/v1/holidays')).body).toEqual({ holidays: [] })
    expect((await house.rest.put('/v1/holidays', { holidays: [] })).body).toEqual({ holidays: [] })
  })

  it.each([
    [[{ date: '2031-02-30', name: 'X' }], '/holidays/0/date'],
    [[{ date: '2031-02-03', name: '' }], '/holidays/0/name'],
    [[{ date: '2031-02-03', name: 'X', hours: [{ from: '11:00', to: '09:00' }] }], '/holidays/0/hours/0'],
    [
      [
        { date: '2031-02-03', name: 'X' },
        { date: '2031-02-03', name: 'Y' },
      ],
      '/holidays',
    ],
  ])('%j is refused', async (holidays, pointer) => {
    const answer = await house.rest.put('/v1/holidays', { holidays })
    expect([answer.status, ...pointersOf(answer)]).toEqual([422, pointer])
  })
})
