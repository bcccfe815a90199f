import { beforeAll, expect, it } from 'vitest'
import { loadTexts } from '../texts/index.ts'
import { shownArgument } from './said-deed.ts'
import { toldEntries } from './told-entries.ts'

beforeAll(() => loadTexts('en'))

const keys = (given: Record<string, unknown>, resultOf?: string) => toldEntries(given, resultOf).map(([key]) => key)

it('tells arguments in the order that people expect, whichever way the record keeps them', () => {
  expect(keys({ to: '2026-12-02', from: '2026-12-01', service: 'cut', own: 1 })).toEqual(['service', 'from', 'to', 'own'])
})

it('leaves out of a result what is meant for the assistant, ids, and what is said beside', () => {
  expect(keys({ handed_over: true, note: 'You may say goodbye.' }, 'hand_over')).toEqual(['handed_over'])
  const booked = { booking_id: 'b', staff: 'bo', staff_name: 'Bo', local: 'x', starts_at: 'x', timezone: 'Asia/Dubai', reference: 'A1' }
  expect(keys(booked, 'book_slot')).toEqual(['starts_at', 'reference', 'staff_name'])
  expect(keys({ amount: 150, currency: 'EUR', amount_text: '€150.00' }, 'confirm_payment')).toEqual(['amount'])
})

it('leaves nothing out of what the owner’s own action gave', () => {
  expect(keys({ order_id: 7, note: 'at the door' }, 'order')).toEqual(['note', 'order_id'])
})

it('reads a moment of the business’s clock and a status inside of a result as people do', () => {
  const place = {
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    named: (kind: string, key: string) => (kind === 'staff' && key === 'bo' ? 'Bo' : undefined),
  }
  const booking = { staff: 'bo', local: 'Tue 2026-12-01 11:30 Europe/Berlin (UTC+01:00)', status: 'held' }
  expect(shownArgument('bookings', booking, {}, place)).toBe('Staff: Bo, Time: Tue, Dec 1, 11:30, Status: Held')
})
