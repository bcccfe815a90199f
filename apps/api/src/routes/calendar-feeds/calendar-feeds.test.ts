import { afterAll, beforeAll, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await house.rest.put('/v1/services/cut', { name: 'Cut', duration_minutes: 60 })
  await house.rest.put('/v1/staff/sam', { name: 'Sam', services: ['cut'], hours: {} })
})
afterAll(() => house.close())

const fetchFeed = (url: string, headers?: Record<string, string>) => house.as(undefined).get(new URL(url).pathname, headers)

it('a calendar is read by whoever knows its address, without a key, and the address stands in one answer only', async () => {
  const { status, body } = await house.rest.post('/v1/calendar-feeds', { staff: 'sam' })
  expect([status, body.staff]).toEqual([201, 'sam'])
  expect(body.url).toMatch(/^http:\/\/proviso\.test\/calendar\/[A-Za-z0-9_-]{32}\.ics$/)
  const feed = await fetchFeed(body.url)
  expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(feed.body).toContain('BEGIN:VCALENDAR')
  expect((await fetchFeed(body.url, { 'if-none-match': feed.headers.get('etag') ?? '' })).status).toBe(304)
  const listed = await house.rest.get('/v1/calendar-feeds')
  expect(listed.body.data).toEqual([{ id: body.id, staff: 'sam', created_by: null, created_at: body.created_at }])
})

it('a new address ends the old one, and an ended calendar has none', async () => {
  const first = (await house.rest.post('/v1/calendar-feeds', {})).body
  const second = await house.rest.post(`/v1/calendar-feeds/${first.id}/rotate`, {})
  expect([second.status, second.body.id]).toEqual([200, first.id])
  expect((await fetchFeed(first.url)).body).toMatchObject({ status: 404, code: 'not_found' })
  expect((await fetchFeed(second.body.url)).status).toBe(200)
  expect((await house.rest.delete(`/v1/calendar-feeds/${first.id}`)).status).toBe(204)
  expect((await fetchFeed(second.body.url)).status).toBe(404)
  expect((await house.rest.delete(`/v1/calendar-feeds/${first.id}`)).status).toBe(404)
})

it('what is no address of a calendar is nothing, and who is no member of staff has none', async () => {
  for (const path of ['/calendar/short.ics', `/calendar/${'x'.repeat(32)}.ics`, `/calendar/${'x'.repeat(32)}`, '/calendar/..%2f.ics'])
    expect((await house.as(undefined).get(path)).status).toBe(404)
  expect(pointersOf(await house.rest.post('/v1/calendar-feeds', { staff: 'ann' }))).toEqual(['/staff'])
})
