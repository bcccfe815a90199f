import { describe, expect, it } from 'vitest'
import { plainName } from './plain-name.ts'

describe('a name in a mail to a stranger', () => {
  it.each(['Salon Ada', 'St. Mary’s', 'Müller & Söhne', 'Кафе «Ёлка»', 'مقهى'])('stays as it is: %s', (name) => {
    expect(plainName(name)).toBe(name)
  })

  it.each([
    ['Bank. Your account is locked, see https://evil.example/x now', 'Bank. Your account is locked, see now'],
    ['Bank evil.example', 'Bank evil example'],
    ['Booking.com', 'Booking com'],
    ['write to me@evil.example', 'write to'],
    ['evil．example', 'evil example'],
    ['evil。example/path', ''],
    ['www.evil', ''],
    ['192.0.2.1', '192 0 2 1'],
    ['mailto:a@b', ''],
  ])('leads nowhere: %s', (name, plain) => {
    expect(plainName(name)).toBe(plain)
  })

  it('is one line, and a short one', () => {
    expect(plainName('Salon\r\nBcc: eve\u2028and\u202emore')).toBe('Salon Bcc: eve and more')
    expect([...plainName('ä'.repeat(500))]).toHaveLength(60)
  })
})
