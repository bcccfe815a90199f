import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInwardAddress } from './inward-address.ts'

test.each([
  ['127.0.0.1', '127.255.255.255', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ['100.64.0.1', '100.100.100.200', '168.63.129.16', '192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:0:127.0.0.1', '64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe'],
  ['fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1'],
  ['', 'localhost', '1.2.3', '0x7f000001', '2130706433'],
])('%s and its like are inward', (...addresses) => {
  for (const address of addresses) expect([address, isInwardAddress(address)]).toEqual([address, true])
})

test('public addresses are not inward', () => {
  const addresses = [
    '1.1.1.1',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '149.154.167.220',
    '192.169.0.1',
    '2606:4700::1111',
    '64:ff9b::8.8.8.8',
    '[2a00::1]',
  ]
  for (const address of addresses) expect([address, isInwardAddress(address)]).toEqual([address, false])
})

test('an IPv4 address is judged alike in every form of IPv6 that carries it, and mapped forms are never public', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isInwardAddress(`::ffff:${address}`)).toBe(true)
      expect(isInwardAddress(`::${address}`)).toBe(true)
      expect(isInwardAddress(`64:ff9b::${address}`)).toBe(isInwardAddress(address))
    }),
  )
})
