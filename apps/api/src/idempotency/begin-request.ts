import type { Tx } from '@proviso/db'

export interface RequestKey {
  businessId: string
  /** The caller, the method and the path: a key is good within those. */
  route: string
  key: string
  requestHash: string
}

export type Beginning =
  | { outcome: 'ours'; token: string }
  | { outcome: 'in_flight' }
  | { outcome: 'other_request' }
  | { outcome: 'answered'; status: number; body: string }

/**
 * Claims an Idempotency-Key for this request, or says what became of the first one with it. A claim older than 24 hours is over; one without an
 * answer for two minutes belonged to a process that died, and is retaken.
 */
export async function beginRequest(tx: Tx, { businessId, route, key, requestHash }: RequestKey): Promise<Beginning> {
  const [claimed] = await tx<{ token: string }[]>`
    insert into idempotency_keys as held (business_id, route, key, request_hash) values (${businessId}, ${route}, ${key}, ${requestHash})
    on conflict (business_id, route, key) do update
      set request_hash = excluded.request_hash, status = null, body = null, created_at = now()
      where held.created_at < now() - interval '24 hours'
        or (held.status is null and held.request_hash = excluded.request_hash and held.created_at < now() - interval '2 minutes')
    returning created_at::text as token`
  if (claimed) return { outcome: 'ours', token: claimed.token }
  const [held] = await tx<{ requestHash: string; status: string | null; body: string | null }[]>`
    select request_hash, status, body from idempotency_keys where business_id = ${businessId} and route = ${route} and key = ${key}`
  if (!held) return { outcome: 'in_flight' } // it was given up between the two statements: the caller tries again
  if (held.requestHash !== requestHash) return { outcome: 'other_request' }
  if (held.status === null) return { outcome: 'in_flight' }
  return { outcome: 'answered', status: Number(held.status), body: held.body ?? '' }
}
