import { isIP } from 'node:net'

/** Networks of IPv4 that are not the public internet (IANA's special-purpose registry), and one cloud's metadata host. */
const inwardNetworks: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/**
 * Whether an IP address leads anywhere but the public internet: loopback, private, link-local, metadata, multicast, reserved,
 * and every form of IPv6 that carries such an IPv4 address. What is no IP address at all counts as inward.
 */
export function isInwardAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  const kind = isIP(bare)
  if (kind === 4) return isInward4(bits4(bare))
  if (kind === 6) return isInward6(groupsOf(bare))
  return true
}

function isInward4(bits: number): boolean {
  return inwardNetworks.some(([network, length]) => (bits ^ bits4(network)) >>> (32 - length) === 0)
}

function isInward6(groups: number[]): boolean {
  const [first = 0, second = 0] = groups
  const carried = (((groups[6] ?? 0) << 16) | (groups[7] ?? 0)) >>> 0
  // 64:ff9b::/96 is how a network without IPv4 reaches public IPv4 hosts: as public as the address it carries.
  if (first === 0x64 && second === 0xff9b && groups.slice(2, 6).every((group) => group === 0)) return isInward4(carried)
  if (first >> 13 !== 1) return true // Everything public lies in 2000::/3: no loopback, mapped, unique-local, link-local, multicast.
  if (first === 0x2001 && second < 0x200) return true // Teredo and other protocol assignments
  if (first === 0x2001 && second === 0xdb8) return true // documentation
  return first === 0x2002 || (first === 0x3fff && second < 0x1000) // 6to4 carries an IPv4 address; documentation
}

function bits4(address: string): number {
  return address.split('.').reduce((bits, part) => ((bits << 8) | Number(part)) >>> 0, 0)
}

/** The eight 16-bit groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (dotted) => {
    const bits = bits4(dotted)
    return `${(bits >>> 16).toString(16)}:${(bits & 0xffff).toString(16)}`
  })
  const [head = '', tail] = plain.split('::')
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const front = parse(head)
  if (tail === undefined) return front
  const back = parse(tail)
  return [...front, ...new Array<number>(8 - front.length - back.length).fill(0), ...back]
}
