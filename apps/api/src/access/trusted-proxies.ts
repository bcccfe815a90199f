import { BlockList, isIP } from 'node:net'

/** Whose word on where a visitor comes from is taken. */
export interface TrustedProxies {
  /** Whether the one at this address is such a proxy, `hops` proxies of ours nearer to us. */
  trusts(address: string, hops: number): boolean
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * `TRUSTED_PROXIES`: how many proxies stand in front, or their addresses and networks (`10.0.0.2, 172.16.0.0/12, fd00::/8`). Undefined where it is neither.
 * Without a value only this machine is one.
 */
export function readTrustedProxies(text = '127.0.0.0/8, ::1'): TrustedProxies | undefined {
  if (/^\d{1,2}$/.test(text.trim())) return { trusts: (_, hops) => hops < Number(text) }
  const list = new BlockList()
  for (const part of text.split(',').map((each) => each.trim())) {
    const [address = '', bits, ...rest] = part.split('/')
    const family = familyOf(address)
    if (!isIP(address) || rest.length || (bits !== undefined && !isPrefix(bits, family))) return undefined
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return { trusts: (address) => isIP(address) !== 0 && list.check(address, familyOf(address)) }
}

const isPrefix = (bits: string, family: 'ipv4' | 'ipv6') => /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv6' ? 128 : 32)
