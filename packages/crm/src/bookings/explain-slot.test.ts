import { weekdays } from '@proviso/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, resultOf, type Shop } from '../testing/open-shop.ts'
import { explainSlot } from './explain-slot.ts'
import { putHolidays } from './put-holidays.ts'
import { putService } from './put-service.ts'
import { putStaff } from './put-staff.ts'

let shop: Shop
const now = new Date('2026-03-23T06:00:00Z') // a Monday, seven in the morning in Berlin
const daily = (from: string, to: string) => Object.fromEntries(weekdays.map((day) => [day, [{ from, to }]]))

beforeAll(async () => {
  shop = await openShop()
  const businessId = shop.business.id
  await shop.inBusiness(async (tx) => {
    await putService(tx, {
      businessId,
      key: 'cut',
      name: 'Cut',
      duration_minutes: 60,
      buffer_after_minutes: 30,
      notice_minutes: 240,
      horizon_days: 30,
    })
    await putService(tx, { businessId, key: 'class', name: 'Class', duration_minutes: 60, capacity: 2, notice_minutes: 0 })
    await putService(tx, { businessId, key: 'lonely', name: 'Lonely', duration_minutes: 60 })
    const exceptions = [
      { date: '2026-03-25', closed: true },
      { date: '2026-03-26', hours: [{ from: '14:00', to: '16:00' }] },
    ]
    const hours = { hours: daily('09:00', '18:00'), breaks: daily('13:00', '14:00'), exceptions }
    await putStaff(tx, { businessId, key: 'sam', name: 'Sam', services: ['cut', 'class'], ...hours })
    await putHolidays(tx, { businessId, holidays: [{ date: '2026-03-27', name: 'Founding day' }] })
  })
  const book = async (service: string, starts_at: string, action = 'book_slot') =>
    resultOf(await shop.run(action, { service, starts_at }, await shop.customer(), { now }))
  await book('cut', '2026-03-24T10:00')
  await book('class', '2026-03-24T15:00')
  await book('class', '2026-03-24T15:00')
  await book('cut', '2026-03-28T09:00', 'hold_slot')
})
afterAll(() => shop.close())

const why = async (service: string, at: string) => {
  const read = new Date(at)
  const explained = await shop.inBusiness((tx) => explainSlot(tx, { business: shop.business, service, at: read, now }))
  if ('unknown' in explained) throw new Error('unknown')
  const reasons = [...explained.reasons, ...explained.staff.flatMap((one) => one.reasons)]
  return { ...explained, codes: reasons.map(({ code }) => code), sentences: reasons.map(({ sentence }) => sentence).join(' ') }
}

test.each([
  ['a free slot has no reason against it', 'cut', '2026-03-24T16:00+01:00', [], ''],
  ['what is past', 'cut', '2026-03-22T10:00+01:00', ['past'], 'is past'],
  ['what is too soon', 'cut', '2026-03-23T10:00+01:00', ['notice'], 'at least 240 minutes ahead'],
  ['what is too far off', 'cut', '2026-06-01T10:00+02:00', ['horizon'], 'at most 30 days ahead'],
  ['before the opening', 'class', '2026-03-24T08:00+01:00', ['outside_hours'], 'Sam is open 09:00 to 18:00 on 2026-03-24'],
  ['what would end after closing', 'class', '2026-03-24T17:30+01:00', ['outside_hours'], '09:00 to 18:00'],
  ['a break', 'cut', '2026-03-24T13:00+01:00', ['break'], 'a break from 13:00 to 14:00'],
  ['what runs into a break', 'cut', '2026-03-24T12:30+01:00', ['break'], 'a break from 13:00 to 14:00'],
  ['somebody away', 'cut', '2026-03-25T10:00+01:00', ['closed'], 'Sam is away on 2026-03-25'],
  [
    'a day with hours of its own',
    'cut',
    '2026-03-26T10:00+01:00',
    ['outside_hours'],
    'open 14:00 to 16:00 on 2026-03-26 (a day that differs)',
  ],
  ['a holiday', 'cut', '2026-03-27T10:00+01:00', ['holiday'], '2026-03-27 is Founding day'],
  ['what is booked', 'cut', '2026-03-24T10:30+01:00', ['booked'], 'Sam is booked from 10:00 to 11:00 on 2026-03-24 (BK-'],
  ['the buffer after a booking', 'cut', '2026-03-24T11:00+01:00', ['buffer'], 'time before or after a visit is kept free'],
  ['a class that is full', 'class', '2026-03-24T15:00+01:00', ['capacity'], 'All 2 places with Sam are taken'],
  ['what is held for somebody', 'cut', '2026-03-28T09:00+01:00', ['held'], 'held for somebody else'],
  ['what nobody does', 'lonely', '2026-03-24T10:00+01:00', ['nobody'], 'Nobody offers Lonely'],
])('%s', async (_name, service, at, codes, sentence) => {
  const explained = await why(service, at)
  expect(explained.codes).toEqual(codes)
  expect(explained.sentences).toContain(sentence)
  expect(explained.bookable).toBe(codes.length === 0)
  expect(explained.offered).toBe(codes.length === 0)
})

test('a time between two slots can be booked, and says why it is not offered', async () => {
  const explained = await why('class', '2026-03-31T09:20+02:00')
  expect([explained.bookable, explained.offered, explained.codes]).toEqual([true, false, ['between_slots']])
})

test('every reason is named, not the first only', async () => {
  expect((await why('cut', '2026-03-22T08:30+01:00')).codes).toEqual(['past', 'outside_hours'])
})

test.each([
  ['hours', 'class', '2026-03-24T08:00+01:00', { hours: [{ from: '09:00', to: '18:00' }] }],
  ['break', 'cut', '2026-03-24T13:00+01:00', { hours: [{ from: '13:00', to: '14:00' }] }],
  ['other visit', 'cut', '2026-03-24T10:30+01:00', { hours: [{ from: '10:00', to: '11:00' }] }],
  ['notice', 'cut', '2026-03-23T10:00+01:00', { minutes: 240 }],
  ['horizon', 'cut', '2026-06-01T10:00+02:00', { days: 30 }],
])('the %s that a reason is about stand beside its sentence, to be told in any language', async (_name, service, at, facts) => {
  const { reasons, staff } = await why(service, at)
  expect([...reasons, ...staff.flatMap((one) => one.reasons)]).toEqual([expect.objectContaining(facts)])
})
