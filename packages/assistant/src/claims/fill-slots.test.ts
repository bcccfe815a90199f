import { describe, expect, it } from 'vitest'
import { fillSlots } from './fill-slots.ts'

describe('fillSlots', () => {
  it('renders what the facts say', () => {
    expect(fillSlots('No. {{invoice.number}}, {{ Invoice.Total }}.', { 'invoice.number': 'INV-1', 'invoice.total': '€120.00' })).toEqual({
      text: 'No. INV-1, €120.00.',
      faults: [],
    })
  })

  it('returns a slot without a fact, an empty one and an unknown one as faults, each once', () => {
    const text = '{{payment.reference}} {{booking.reference}} {{secret}} {{secret}} {{}} {{toString}}'
    expect(fillSlots(text, { 'booking.reference': ' ' })).toEqual({
      text,
      faults: [{ slot: 'payment.reference' }, { slot: 'booking.reference' }, { slot: 'secret' }, { slot: '' }, { slot: 'toString' }],
    })
  })

  it('does not read a fact for slots again, nor for replacement patterns', () => {
    expect(fillSlots('{{booking.reference}}', { 'booking.reference': '{{invoice.number}} $& $1' }).text).toBe('{{invoice.number}} $& $1')
  })

  it('leaves text without slots as it is', () => {
    expect(fillSlots('Hello {you} {{{', {})).toEqual({ text: 'Hello {you} {{{', faults: [] })
  })
})
