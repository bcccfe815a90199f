import { describe, expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

describe('the network of an address', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:3::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('of IPv6 is the /64, which one visitor has whole: %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
    expect(networkOf(address, { wide: true })).toBe(network)
  })

  it.each(['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107'])(
    'of IPv4 is the address, or its /24, however it is written: %s',
    (address) => {
      expect([networkOf(address), networkOf(address, { wide: true })]).toEqual(['203.0.113.7', '203.0.113.0/24'])
    },
  )

  it('of none is none', () => {
    expect([networkOf(null), networkOf('somewhere')]).toEqual(['unknown', 'somewhere'])
  })
})
