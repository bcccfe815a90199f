import type { LookupFunction } from 'node:net'
import type { Wire } from '@proviso/contracts'
import { Agent, buildConnector } from 'undici'
import { exchange } from './exchange.ts'

export interface WireOptions {
  connectTimeoutMs: number
  /** At most so many sockets to one host; a held poll occupies one for as long as it hangs. */
  connectionsPerOrigin?: number
}

export interface OpenWire {
  /** For addresses that *we* name (messenger and model APIs, their file hosts). What an owner names goes through `openGuardedFetch`. */
  wire: Wire
  /** Breaks what is still in flight. */
  close(): Promise<void>
}

/**
 * Opens the one way out to messengers. Guarantees of each call: it never throws, never follows a redirect, never asks twice;
 * `nothing_written` only if no byte of the request left; reasons are codes without addresses.
 */
export function openWire(options: WireOptions): OpenWire {
  const agent = new Agent({
    ...keepAlive,
    connections: options.connectionsPerOrigin ?? 256,
    connect: connectorOf(options.connectTimeoutMs),
  })
  return {
    wire: async (url, request, capBytes) =>
      URL.canParse(url) ? exchange(agent, new URL(url), request, capBytes) : { outcome: 'nothing_written', reason: 'not an address' },
    close: () => agent.destroy(),
  }
}

/**
 * Idle sockets are dropped early: one that the far side closes under a request would leave the request's fate unknown.
 * The request's own clock rules, so undici's are off.
 */
export const keepAlive = { keepAliveTimeout: 4_000, keepAliveMaxTimeout: 4_000, headersTimeout: 0, bodyTimeout: 0 }

/** Classical groups only: a part of Telegram's front resets the larger hello of a post-quantum group. */
export function connectorOf(connectTimeoutMs: number, lookup?: LookupFunction): buildConnector.connector {
  return buildConnector({ timeout: connectTimeoutMs, ecdhCurve: 'X25519:prime256v1', ...(lookup && { lookup }) })
}
