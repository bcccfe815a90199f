import { isIP } from 'node:net'
import { isInwardAddress } from './inward-address.ts'

export interface TargetRules {
  /** For local work: loopback, private and link-local addresses may be called. */
  allowPrivateTargets: boolean
  /** In production what we say to owners' endpoints is not said in the clear. */
  httpsOnly?: boolean
}

export const inwardReason = 'The address leads to a loopback, private or reserved network.'

/**
 * What keeps an address from being called, as far as it can be said without asking the network; a name is judged when it is looked up.
 * The URL parser has already undone decimal, octal, hexadecimal and short spellings.
 */
export function targetProblem(url: URL, { allowPrivateTargets, httpsOnly }: TargetRules): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'Only http and https addresses are called.'
  if (httpsOnly && url.protocol !== 'https:') return 'Only https addresses are called.'
  if (url.username || url.password) return 'The address must not carry a user name or password.'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Resolvers differ on the dotted and the longer forms of this name; it never means anything but us.
  const inward = isIP(host) ? isInwardAddress(host) : /^(.+\.)?localhost\.?$/.test(host)
  return inward && !allowPrivateTargets ? inwardReason : undefined
}
