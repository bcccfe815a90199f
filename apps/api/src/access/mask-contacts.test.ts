import { describe, expect, it } from 'vitest'
import { maskContacts } from './mask-contacts.ts'

describe('what a viewer sees', () => {
  it.each([
    ['+4915112345689', '+49 ··· ··· 89'],
    ['+49 (0) 151 / 12 34 56-89', '+49 ··· ··· 89'],
    ['call 0151 12345689 or +1 202-555-0143, please', 'call ··· ··· 89 or +12 ··· ··· 43, please'],
    ['4915112345689', '··· ··· 89'],
    ['call (415) 555-2671.', 'call ··· ··· 71.'],
    ['8 912 345-67-89', '··· ··· 89'],
    ['2026-01-01T is when +4915112345689 called', '2026-01-01T is when +49 ··· ··· 89 called'],
    ['nina.b@mail.example.co.uk wrote', 'n···@···.uk wrote'],
    ['4915112345689@s.whatsapp.net', '4···@···.net'],
  ])('of %j is %j', (text, masked) => {
    expect(maskContacts(text)).toBe(masked)
  })

  it.each([
    'lead_019a3c52-1111-7222-8333-444455556666',
    '2030-12-31T10:00:00.000Z',
    '2030-12-31',
    '2030-12-31T10:00:00+02:00',
    '30.11.2026 – 31.12.2026',
    '2026-11-30 - 2026-12-05',
    '30/11/2026 16:54',
    '1 500.00 - 2 000.00',
    'INV-2026-0012',
    '09:00',
    'EUR 1,500.00',
    '#ff8800',
  ])('leaves %j alone', (text) => {
    expect(maskContacts(text)).toBe(text)
  })

  it('has contacts masked by their place, whatever they look like', () => {
    const lead = {
      name: 'Nina',
      phone: '555-1234',
      email: 'n@b.c',
      fields: { phone: { value: '555-1234', source: 'person' } },
      amount: 1500,
    }
    expect(maskContacts(lead)).toEqual({
      name: 'Nina',
      phone: '··· ··· 34',
      email: 'n···@···.c',
      fields: { phone: { value: '··· ··· 34', source: 'person' } },
      amount: 1500,
    })
  })

  it('keeps what was written in a message', () => {
    const message = { author: 'customer', text: 'I am +4915112345689', kind: 'text' }
    expect(maskContacts({ data: [message], next_cursor: null })).toEqual({ data: [message], next_cursor: null })
    const note = { author: 'Olga', text: 'I am +4915112345689' }
    expect(maskContacts(note)).toEqual({ author: 'Olga', text: 'I am +49 ··· ··· 89' })
    expect(maskContacts({ text: 'I am +4915112345689' })).toEqual({ text: 'I am +49 ··· ··· 89' })
  })
})
