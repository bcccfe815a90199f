import { describe, expect, it } from 'vitest'
import { visitOf } from './visit-of.ts'

const from = (socket: string | undefined, forwarded?: string) =>
  visitOf(new Request('http://proviso.test/', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }), socket, { https: false })
    .address

describe('where a visitor comes from', () => {
  it('is what the socket says', () => {
    expect(from('203.0.113.7')).toBe('203.0.113.7')
    expect(from(undefined)).toBeNull()
  })

  it.each(['127.0.0.1', '::1', '::ffff:172.18.0.3', '10.1.2.3', '192.168.1.1', 'fd00::1'])('is what a proxy at %s wrote last', (proxy) => {
    expect(from(proxy, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(from(proxy, 'unknown')).toBe(proxy)
  })

  it.each(['203.0.113.7', '172.32.0.1', '2001:db8::1'])('is not what somebody at %s says of themselves', (stranger) => {
    expect(from(stranger, '198.51.100.1')).toBe(stranger)
  })
})
