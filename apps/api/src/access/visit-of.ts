import { isIP } from 'node:net'
import { cleanText } from '@proviso/contracts'
import type { Visit } from './accounts.ts'
import { readSessionCookie } from './session-cookie.ts'

/** Addresses of this machine and of private networks: where a proxy in front of us stands. */
const near = /^(::1$|(::ffff:)?(127|10)\.|(::ffff:)?192\.168\.|(::ffff:)?172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:)/i

/**
 * Who is at the other end. Behind a proxy of ours the socket tells the proxy's address, and the last entry of X-Forwarded-For, which that proxy wrote,
 * the visitor's; from anywhere further away the header is the visitor's own invention and is not read.
 */
export function visitOf(request: Request, socketAddress: string | undefined, { https }: { https: boolean }): Visit {
  const told = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  const address = told && isIP(told) && socketAddress && near.test(socketAddress) ? told : socketAddress
  const device = cleanText(request.headers.get('user-agent') ?? '').slice(0, 300)
  return { address: address ?? null, device: device || null, cookie: readSessionCookie(request, { https }) }
}
