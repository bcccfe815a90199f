import { hkdfSync } from 'node:crypto'
import { canonicalJson, ProvisoError } from '@proviso/contracts'
import { createSealer, type Database } from '@proviso/db'
import type { Admitted } from '../access/caller.ts'
import { hashSecret } from '../http/hash-secret.ts'
import { type Beginning, beginRequest, type RequestKey } from './begin-request.ts'
import { type Answer, endRequest, giveUpRequest } from './end-request.ts'

interface Attempt {
  admitted: Admitted
  key: string
  /** Method and path. */
  route: string
  body: unknown
}

/** Statuses whose request did nothing, or whose outcome is not known: the same key may try again. */
const notKept = (status: number) => status >= 500 || [400, 401, 403, 413, 422, 429].includes(status)

/**
 * Runs `work` once per Idempotency-Key, caller and route; a repetition gets the first answer with `Idempotency-Replayed: true`.
 * The kept answer is sealed with the caller's own secret, which is stored nowhere: it may hold a key that is shown once, or a person's data.
 */
export async function answerOnce(db: Database, { admitted, key, route, body }: Attempt, work: () => Promise<Response>): Promise<Response> {
  if (key.length > 255) {
    const detail = 'at most 255 characters'
    throw new ProvisoError('validation_failed', `Idempotency-Key: ${detail}.`, { faults: [{ pointer: '/idempotency-key', detail }] })
  }
  const { caller, secret } = admitted
  const held: RequestKey = {
    businessId: caller.businessId,
    route: `${caller.id} ${route}`,
    key: hashSecret(key),
    requestHash: hashSecret(canonicalJson(body)),
  }
  const sealer = createSealer(new Uint8Array(hkdfSync('sha256', secret, key, 'proviso idempotency', 32)))
  const beginning = await db.business(caller.businessId, (tx) => beginRequest(tx, held))
  if (beginning.outcome !== 'ours') return repeat(beginning, (sealed) => sealer.open(Buffer.from(sealed, 'base64')))
  const settle = (settling: 'keep' | 'give up', answer: Answer) =>
    db.business(caller.businessId, (tx) =>
      settling === 'keep' ? endRequest(tx, held, beginning.token, answer) : giveUpRequest(tx, held, beginning.token),
    )
  const response = await work()
  const text = await response.clone().text()
  const leadIds = [...new Set(`${route} ${text}`.match(/\blead_[0-9a-f-]{36}\b/g))]
  const answer = { status: response.status, leadIds, body: Buffer.from(sealer.seal(text)).toString('base64') }
  await settle(notKept(response.status) ? 'give up' : 'keep', answer)
  return response
}

function repeat(beginning: Exclude<Beginning, { outcome: 'ours' }>, open: (sealed: string) => string): Response {
  if (beginning.outcome === 'other_request') {
    throw new ProvisoError('idempotency_conflict', 'This Idempotency-Key was used with another body. Use a new key for a new request.')
  }
  if (beginning.outcome === 'in_flight') {
    throw new ProvisoError('idempotency_in_flight', 'The first request with this Idempotency-Key is still running. Try again shortly.')
  }
  const { status, body } = beginning
  if (status === 410 && !body) throw new ProvisoError('gone', 'The first answer spoke of a person who has been erased since.')
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  const text = openedBy(open, body)
  return new Response(text || null, { status, headers: { 'content-type': type, 'idempotency-replayed': 'true' } })
}

/** What it was sealed with is the first session's: the same person in another browser may not read it, nor do the same again under this key. */
function openedBy(open: (sealed: string) => string, sealed: string): string {
  try {
    return open(sealed)
  } catch {
    throw new ProvisoError(
      'conflict',
      'This Idempotency-Key was used in another session of yours: look whether it was done, or use a new key.',
    )
  }
}
