import { describe, expect, it } from 'vitest'
import { readTrustedProxies } from './trusted-proxies.ts'
import { visitOf } from './visit-of.ts'

function from(socket: string | undefined, forwarded?: string, trusted?: string) {
  const proxies = readTrustedProxies(trusted)
  if (!proxies) throw new Error('no proxies')
  const request = new Request('http://proviso.test/', forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {})
  return visitOf(request, socket, { https: false, proxies }).address
}

describe('where a visitor comes from', () => {
  it('is what the socket says', () => {
    expect(from('203.0.113.7')).toBe('203.0.113.7')
    expect(from(undefined)).toBeNull()
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is what a proxy on this machine wrote last: %s', (proxy) => {
    expect(from(proxy, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(from(proxy, 'unknown')).toBe(proxy)
    expect(from(proxy)).toBe(proxy)
  })

  it.each(['203.0.113.7', '10.1.2.3', '::ffff:172.18.0.3', '192.168.1.1', 'fd00::1'])(
    'is not what somebody at %s says of themselves, unless they are named as a proxy',
    (stranger) => {
      expect(from(stranger, '198.51.100.1')).toBe(stranger)
      expect(from(stranger, '198.51.100.1', '203.0.113.0/24, 10.0.0.0/8,172.16.0.0/12, 192.168.1.1, fd00::/8')).toBe('198.51.100.1')
    },
  )

  it('is what the farthest proxy of ours wrote, and nothing that stood there before', () => {
    expect(from('10.0.0.2', '6.6.6.6, 198.51.100.1, 10.0.0.9', '10.0.0.0/8')).toBe('198.51.100.1')
    expect(from('172.18.0.3', '6.6.6.6, 198.51.100.1, 203.0.113.9', '1')).toBe('203.0.113.9')
    expect(from('172.18.0.3', '6.6.6.6, 198.51.100.1, 203.0.113.9', '2')).toBe('198.51.100.1')
    expect(from('172.18.0.3', '198.51.100.1', '0')).toBe('172.18.0.3')
  })
})

it.each(['private', '10.0.0.0/33', '10.0.0/8', '::1/129', '10.0.0.1/8/2', '10.0.0.1,', '-1', '1.5'])(
  'proxies are not named by %s',
  (text) => {
    expect(readTrustedProxies(text)).toBeUndefined()
  },
)
