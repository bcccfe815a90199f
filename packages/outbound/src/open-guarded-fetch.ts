import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { WireAnswer } from '@proviso/contracts'
import { Agent } from 'undici'
import { type ExchangeRequest, exchange } from './exchange.ts'
import { isInwardAddress } from './inward-address.ts'
import { connectorOf, keepAlive } from './open-wire.ts'
import { inwardReason, type TargetRules, targetProblem } from './target-problem.ts'

/** As on the wire, or `refused`: the address is one nobody outside may make us call. Nothing was written then. */
export type GuardedAnswer = WireAnswer | { outcome: 'refused'; reason: string }

/** One exchange with an address that an owner named; never throws, never follows a redirect. The body is read up to `capBytes` (1 MiB). */
export type GuardedFetch = (url: string, request: ExchangeRequest, capBytes?: number) => Promise<GuardedAnswer>

/** Resolves a name to every address it has; rejects with a `code` as `dns.lookup` does. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

export interface GuardedFetchOptions extends TargetRules {
  connectTimeoutMs: number
  resolve?: Resolve
}

class TargetRefused extends Error {
  override name = 'TargetRefused'
}

/**
 * Opens the way out to addresses that others name (webhooks, `http` functions). The check sits in the connection's own name
 * lookup: the addresses that were judged are the ones connected to, so a name cannot change its mind in between.
 */
export function openGuardedFetch(options: GuardedFetchOptions): { guardedFetch: GuardedFetch; close(): Promise<void> } {
  const { allowPrivateTargets } = options
  const lookup =
    allowPrivateTargets && !options.resolve ? undefined : judgedLookup(options.resolve ?? resolveByTheSystem, allowPrivateTargets)
  const agent = new Agent({ ...keepAlive, connections: 32, connect: connectorOf(options.connectTimeoutMs, lookup) })
  return {
    guardedFetch: async (address, request, capBytes = 1024 * 1024) => {
      const url = URL.canParse(address) ? new URL(address) : undefined
      const reason = url ? targetProblem(url, options) : 'It is not an address.'
      if (!url || reason) return { outcome: 'refused', reason: reason ?? '' }
      let refusal: string | undefined
      const answer = await exchange(agent, url, request, capBytes, (error) => {
        if (error instanceof TargetRefused) refusal = error.message
      })
      return refusal ? { outcome: 'refused', reason: refusal } : answer
    },
    close: () => agent.destroy(),
  }
}

function judgedLookup(resolve: Resolve, allowPrivateTargets: boolean): LookupFunction {
  return (hostname, wanted, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found
        // One inward address among public ones is refused too: which one a socket takes is chance.
        if (!allowPrivateTargets && found.some(({ address }) => isInwardAddress(address))) done(new TargetRefused(inwardReason), [])
        else if (!first) done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), [])
        else if (wanted.all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    )
  }
}

const resolveByTheSystem: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, found) => (error ? reject(error) : resolve(found)))
  })
