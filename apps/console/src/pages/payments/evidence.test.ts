import { describe, expect, it } from 'vitest'
import { evidenceOf, mismatchOf } from './evidence.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const invoice = (paid: number, credited = 0) => ({
  number: '2026-0001',
  status: 'issued',
  total: eur(10_000),
  credited: eur(credited),
  paid: eur(paid),
})

describe('what a payment rests on', () => {
  it('is the file of the customer, the word of the provider, or that of a person', () => {
    expect(evidenceOf({ evidence: { media_ids: ['med_1'], message_ids: ['msg_1'] } })).toEqual({
      kind: 'file',
      mediaId: 'med_1',
      messageId: 'msg_1',
    })
    expect(evidenceOf({ evidence: { session: 'cs_1' }, verified_by: 'stripe' })).toEqual({ kind: 'provider', provider: 'stripe' })
    expect(evidenceOf({ evidence: {} })).toEqual({ kind: 'word' })
  })
})

describe('a payment does not fit', () => {
  it.each([
    [{}, 'no_invoice'],
    [{ invoice: invoice(4000) }, 'too_little'],
    [{ invoice: invoice(10_000) }, undefined],
    [{ invoice: invoice(10_000, 2000) }, 'too_much'],
    [{ invoice: invoice(8000, 2000) }, undefined],
    [{ invoice: invoice(10_000), disputed_at: '2026-01-01T00:00:00Z' }, 'disputed'],
    [{ revoked_at: '2026-01-01T00:00:00Z' }, undefined],
  ])('%j: %s', (payment, why) => {
    expect(mismatchOf(payment)).toBe(why)
  })
})
