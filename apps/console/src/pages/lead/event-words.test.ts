import { eventTypes } from '@proviso/contracts/events'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts, texts } from '../../texts/index.ts'
import type { Business } from '../leads/shapes.ts'
import { eventWords } from './event-words.ts'

beforeAll(() => loadTexts('en'))

const names = {
  fields: [
    { key: 'budget', label: 'Budget', type: 'money' as const, description: '' },
    { key: 'city', label: 'City', type: 'text' as const, description: '' },
  ],
  stages: [
    { key: 'new', label: 'New' },
    { key: 'won', label: 'Won' },
  ],
  business: { timezone: 'Asia/Dubai', currency: 'EUR' } as Business,
}
const said = (type: string, data: object = {}, text: string | null = null) =>
  eventWords({ type, data, text } as Parameters<typeof eventWords>[0], names).map((line) =>
    line.replace(/[\u2068\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' '),
  )

describe('an event', () => {
  it.each([
    ['function.blocked', { function: 'confirm_payment' }, 'Stopped: Confirm a payment'],
    ['booking.created', { reference: 'B-7', starts_at: '2026-03-08T10:00:00Z' }, 'Booked: B-7 · Mar 8, 2026, 14:00'],
    ['invoice.issued', { number: 'R-1', total_amount: 1500, currency: 'EUR' }, 'Invoice issued: R-1 · €15.00'],
    ['payment.confirmed', { reference: 'PAY-1', amount: 500, currency: 'KWD' }, 'Payment confirmed: PAY-1 · KWD 0.500'],
    ['follow_up.stopped', { chain: 'gentle_nudge', reason: 'answered' }, 'Follow-up stopped: Gentle nudge · answered'],
    ['conversation.escalated', {}, 'A person is needed'],
    ['conversation.taken_over', { reason: 'wrote on the phone' }, 'Taken over: wrote on the phone'],
    ['conversation.taken_over', { reason: 'taken over by hand' }, 'Taken over: taken over in the console'],
    ['something.new', {}, 'something.new'],
  ])('%s is said in words', (type, data, words) => {
    expect(said(type, data)).toEqual([words])
  })

  it('says a note and what is left of one that was removed', () => {
    expect([said('note.added', {}, 'Likes tea'), said('note.added')]).toEqual([['Note: Likes tea'], ['A note that was removed']])
  })

  it('says every value that a change concerns', () => {
    const change = {
      stage: { from: 'new', to: 'won' },
      tags: { from: ['old', 'vip'], to: ['vip', 'fresh'] },
      fields: { budget: { to: { amount: 100, currency: 'EUR' } }, city: { from: 'Bonn' } },
    }
    expect(said('lead.updated', change)).toEqual(['Stage: New → Won', 'Tagged: fresh', 'Tag removed: old', 'Budget: €1.00', 'City cleared'])
    expect(said('lead.updated', { keys: ['city'] })).toEqual(['Changed'])
  })

  it('has words for every type that a timeline may hold', () => {
    const elsewhere =
      /^(message\.(received|sent|delivered)|turn\.(started|finished)|model\.|channel\.|playbook\.|import\.|budget\.|lead\.updated)/
    const wanted = eventTypes.filter((type) => !elsewhere.test(type))
    expect(wanted.filter((type) => !(type in texts.lead.event))).toEqual([])
  })
})
