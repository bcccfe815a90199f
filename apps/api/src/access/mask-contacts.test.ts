import fc from 'fast-check'
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
    [`${'a'.repeat(70)}@mail.example`, `${'a'.repeat(6)}a···@···.example`],
    ['https://wa.me/4915112345689', 'https://wa.me/··· ··· 89'],
    ['wa.me/+4915112345689?text=hi', 'wa.me/+49 ··· ··· 89?text=hi'],
    ['tel:4915112345689', 'tel:··· ··· 89'],
    ['tel:0151-12345689, sms:01511234568', 'tel:··· ··· 89, sms:··· ··· 68'],
    ['send?phone=%2B4915112345689', 'send?phone=%2B··· ··· 89'],
    ['Nina:4915112345689', 'Nina:··· ··· 89'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '··· ··· ٦٧'],
    ['هاتف: ٥٠١٢٣٤٥٦', 'هاتف: ··· ··· ٥٦'],
    ['＋４９１５１１２３４５６８９', '+４９ ··· ··· ８９'],
    ['\u202a+49 151 12345689\u202c', '\u202a+49 ··· ··· 89\u202c'],
    ['my phone number is 555 1234', 'my phone number is ··· ··· 34'],
    ['01.23.45.67.89', '··· ··· 89'],
    ['Tel. 5551234', 'Tel. ··· ··· 34'],
    ['тел. 123-45-67', 'тел. ··· ··· 67'],
    ['Teléfono 912 345 678', 'Teléfono ··· ··· 78'],
    ['call (555) 12 34', 'call (··· ··· 34'],
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
    'Call on 2026-12-01',
    'call 01.12.2026',
    'call 10.30',
    '01.12.2026 – 05.12.2026',
    'on 01/12/26, 10:30',
    'call_01993452-1111-7222-8333-444455556666',
    'https://example.org/orders/4915112345689',
    'Order 5551234',
    'telegram 5551234',
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

  it('has the text of a field masked as its value is', () => {
    const fields = { mobile: { value: 15112345, text: '15,112,345', source: 'person' }, phone: { value: '555 1234', text: '555 1234' } }
    expect(maskContacts(fields)).toEqual({
      mobile: { value: '··· ··· 45', text: '··· ··· 45', source: 'person' },
      phone: { value: '··· ··· 34', text: '··· ··· 34' },
    })
  })

  it('has numbers masked in fields that a business keeps for a further phone', () => {
    const fields = {
      mobile_phone: { value: '555 1234 after six', source: 'person' },
      whatsapp: '5551234',
      tel2: 5551234,
      telegram: '5551234',
      seats: 5551234,
    }
    expect(maskContacts(fields)).toEqual({
      mobile_phone: { value: '··· ··· 34 after six', source: 'person' },
      whatsapp: '··· ··· 34',
      tel2: '··· ··· 34',
      telegram: '5551234',
      seats: 5551234,
    })
  })

  it('is made in a time that grows with the length of the text, whatever stands in it', () => {
    const pieces = [
      'a',
      '.',
      '@',
      '+',
      '0',
      '1',
      '٠',
      ' ',
      '-',
      '(',
      '/',
      ':',
      '_',
      'tel',
      'call',
      'wa.me/',
      '@a',
      'a.',
      '\u200b',
      '<',
      '🙂',
    ]
    const repeated = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }).map((unit) => unit.join(''))
    fc.assert(
      fc.property(repeated, (unit) => {
        const text = unit.repeat(Math.ceil(200_000 / unit.length))
        const started = performance.now()
        maskContacts(text)
        return performance.now() - started < 2000 // one that begins anew at every letter takes minutes
      }),
      { numRuns: 40, examples: [['a'], ['a.'], ['1'], ['a@'], ['+1 '], ['0('], ['0- '], ['tel a '], ['@a.'], ['0-']] },
    )
  }, 60_000)
})
