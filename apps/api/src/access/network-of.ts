import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, `::` and a dotted end written out. */
function groupsOf(address: string): number[] {
  const bare = address.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = '', tail] = bare.split('::')
  const read = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [first, last] = [read(head), read(tail ?? '')]
  return tail === undefined ? first : [...first, ...Array<number>(Math.max(0, 8 - first.length - last.length)).fill(0), ...last]
}

/** An IPv4 address in whichever way it is written. */
function asIPv4(address: string): string | undefined {
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [6, 7].flatMap((at) => [(groups[at] ?? 0) >> 8, (groups[at] ?? 0) & 255]).join('.') : undefined
}

/**
 * What one visitor is likely to have to themselves: an IPv4 address (`wide`: its /24), and of IPv6 the /64, for whoever has one address there has all of them. What is
 * no address stays as it is.
 */
export function networkOf(address: string | null, { wide = false } = {}): string {
  if (!address) return 'unknown'
  const v4 = asIPv4(address)
  if (v4) return wide ? v4.replace(/\.\d+$/, '.0/24') : v4
  if (!isIPv6(address)) return address
  const network = groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
