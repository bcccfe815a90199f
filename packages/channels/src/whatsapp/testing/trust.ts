import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import tls from 'node:tls'
import { WA_CERT_DETAILS } from '@whiskeysockets/baileys'

type Connect = (...args: unknown[]) => net.Socket
type Answer = (error: Error | null, address: unknown, family?: number) => void
type Lookup = (host: string, options: unknown, done?: Answer) => unknown

const isWhatsAppHost = (host: unknown): boolean => /(^|\.)whatsapp\.net$/.test(String(host ?? ''))
/** An address of theirs, so that guards which refuse inward addresses let the name through; nothing is ever sent there. */
const somewhere = { address: '157.240.1.53', family: 4 }
let portOf: (() => number | undefined) | undefined

/**
 * Lets the unmodified library of this process trust an emulator: its root key is accepted, and what goes to
 * `*.whatsapp.net` over TLS is led to the emulator's port in plain HTTP, below every agent and dispatcher.
 * Test support: nothing of it is loaded by the product.
 */
export function trust(rootKey: Uint8Array, port: () => number | undefined): void {
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(rootKey)
  const first = portOf === undefined
  portOf = port
  if (first) redirect()
}

function redirect(): void {
  const connect = tls.connect as Connect
  tls.connect = ((...args: unknown[]) => {
    const options = args.find((arg): arg is tls.ConnectionOptions => typeof arg === 'object' && arg !== null) ?? {}
    const host = options.servername || options.host || args.find((arg) => typeof arg === 'string')
    const port = isWhatsAppHost(host) ? portOf?.() : undefined
    return port === undefined ? connect.apply(tls, args) : plainSocket(port, args)
  }) as typeof tls.connect

  const lookup = dns.lookup as unknown as Lookup
  dns.lookup = ((host: string, options: unknown, done: Answer = options as Answer) => {
    if (!isWhatsAppHost(host)) return lookup(host, options, done)
    process.nextTick(() => (wantsAll(options) ? done(null, [somewhere]) : done(null, somewhere.address, somewhere.family)))
  }) as unknown as typeof dns.lookup
  const lookupPromise = dns.promises.lookup as (host: string, options: unknown) => Promise<unknown>
  dns.promises.lookup = (async (host: string, options: unknown) => {
    if (!isWhatsAppHost(host)) return lookupPromise(host, options)
    return wantsAll(options) ? [somewhere] : somewhere
  }) as unknown as typeof dns.promises.lookup
  syncBuiltinESMExports()
}

const wantsAll = (options: unknown): boolean => typeof options === 'object' && options !== null && 'all' in options && options.all === true

/** Looks to its owner like a TLS socket whose handshake succeeds as soon as it is connected. */
function plainSocket(port: number, args: unknown[]): net.Socket {
  const socket = net.connect(port, '127.0.0.1')
  const onSecure = args.find((arg): arg is () => void => typeof arg === 'function')
  if (onSecure) socket.once('secureConnect', onSecure)
  socket.once('connect', () => socket.emit('secureConnect'))
  return Object.assign(socket, { encrypted: true, authorized: true, alpnProtocol: false })
}
