import type { Tx } from '@proviso/db'
import type { RequestKey } from './begin-request.ts'

export interface Answer {
  status: number
  /** Sealed. */
  body: string
  /** People it speaks of. */
  leadIds: string[]
}

/** Keeps the answer for whoever asks again. Does nothing where another process has retaken the claim. */
export async function endRequest(tx: Tx, held: RequestKey, token: string, answer: Answer): Promise<void> {
  await tx`update idempotency_keys set status = ${String(answer.status)}, body = ${answer.body}, lead_ids = ${answer.leadIds}
    where business_id = ${held.businessId} and route = ${held.route} and key = ${held.key} and created_at = ${token}::text::timestamptz`
}

/** Gives the key back: the same request may be sent again with it. */
export async function giveUpRequest(tx: Tx, held: RequestKey, token: string): Promise<void> {
  await tx`delete from idempotency_keys
    where business_id = ${held.businessId} and route = ${held.route} and key = ${held.key} and created_at = ${token}::text::timestamptz`
}
