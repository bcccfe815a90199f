import { isIP } from 'node:net'
import { cleanText } from '@proviso/contracts'
import type { Visit } from './accounts.ts'
import { readBrowserCookie, readSessionCookie } from './session-cookie.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** A visitor at the end of more proxies than this is nobody's. */
const mostProxies = 20

/**
 * Who is at the other end. The socket tells the address; where a proxy of ours is there, the last entry of X-Forwarded-For, which that proxy wrote, and so on while
 * that is one of ours too. From anybody else the header is the visitor's own invention and is not read.
 */
export function visitOf(
  request: Request,
  socketAddress: string | undefined,
  { https, proxies }: { https: boolean; proxies: TrustedProxies },
): Visit {
  const told = request.headers.get('x-forwarded-for')?.split(',').slice(-mostProxies) ?? []
  let address = socketAddress
  for (let hops = 0; address && proxies.trusts(address, hops); hops++) {
    const next = told.pop()?.trim()
    if (!next || !isIP(next)) break
    address = next
  }
  const device = cleanText(request.headers.get('user-agent') ?? '').slice(0, 300)
  return {
    address: address ?? null,
    device: device || null,
    cookie: readSessionCookie(request, { https }),
    browser: readBrowserCookie(request, { https }),
  }
}
