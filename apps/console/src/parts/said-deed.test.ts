import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '../texts/index.ts'
import { saidDeed } from './said-deed.ts'

beforeAll(() => loadTexts('en'))

const place = { currency: 'EUR', timezone: 'Asia/Dubai' }
const said = (name: string, given: Record<string, unknown>) => saidDeed(name, given, place)

describe('what a call does', () => {
  it('names money in the currency of the call, else in the business’s own', () => {
    expect(said('confirm_payment', { amount: 150 })).toBe('confirm a payment of €150.00')
    expect(said('confirm_payment', { amount: 1500, currency: 'JPY' })).toBe('confirm a payment of ¥1,500')
    const items = [
      { description: 'Cut', quantity: 2, unit_price: 30 },
      { description: 'Colour', quantity: 1, unit_price: 40 },
    ]
    expect(said('issue_invoice', { items })).toBe('send an invoice of €100.00 for Cut, Colour')
  })

  it('tells times in the business’s zone, and leaves those alone that are of its clock already', () => {
    expect(said('book_slot', { service: 'Cut', starts_at: '2026-12-01T10:00:00Z' })).toBe('book Cut on Tue, Dec 1, 14:00')
    expect(said('book_slot', { service: 'Cut', starts_at: '2026-12-01T10:00' })).toBe('book Cut on Tue, Dec 1, 10:00')
  })

  it('tells no currency and no time of another business while this one is not known', () => {
    const bare = (name: string, given: Record<string, unknown>) => saidDeed(name, given, { currency: undefined, timezone: undefined })
    expect(bare('confirm_payment', { amount: 150 })).toBe('confirm a payment of 150')
    expect(bare('book_slot', { service: 'Cut', starts_at: '2026-12-01T10:00:00Z' })).toBe('book Cut on …')
  })

  it('names services, fields and stages as their owner does, and by their key where nobody knows', () => {
    const names = { service: 'Cut and colour', staff: 'Layla', field: 'Hair type', stage: 'Won' }
    const named = (kind: keyof typeof names, key: string) => (key === 'x' ? names[kind] : undefined)
    const known = (name: string, given: Record<string, unknown>) => saidDeed(name, given, { ...place, named })
    expect(known('find_slots', { service: 'x' })).toBe('look for free times for Cut and colour')
    expect(known('save_lead_field', { field: 'x', value: 'curly' })).toBe('note Hair type: curly')
    expect(known('set_lead_stage', { stage: 'x' })).toContain('Won')
    expect(known('find_slots', { service: 'y' })).toBe('look for free times for y')
  })

  it('is its name and arguments where the function is the owner’s own', () => {
    expect(said('check_stock', { article: 'A-1', deep: true })).toBe('Check stock: Article A-1, Deep yes')
    expect(said('ping', {})).toBe('Ping')
  })
})

describe('what a call does, in Arabic', () => {
  beforeAll(() => loadTexts('ar'))

  it('keeps the direction of every value, and the + of a phone number in front', () => {
    expect(said('save_lead_field', { field: 'phone', value: '+34 600 100 200' })).toBe(
      'تدوين \u2068phone\u2069: \u2066+34 600 100 200\u2069',
    )
  })
})
