import type { Tx } from '@proviso/db'

export interface EarlierUse {
  mediaId: string
  callId: string
}

/**
 * Which of these files stand behind another customer's payment already. The bytes count: they are stored once per business, whoever
 * sends them. Who asks about the same file at the same time waits for this transaction to end.
 */
export async function usedElsewhere(
  tx: Tx,
  { businessId, leadId, mediaIds }: { businessId: string; leadId: string; mediaIds: string[] },
): Promise<EarlierUse[]> {
  // both travel at once, and the second is answered as of the moment the locks are held
  const [, uses] = await Promise.all([
    tx`select id from media where business_id = ${businessId} and id = any(${mediaIds}) order by id for no key update`,
    tx<EarlierUse[]>`
      select media_id, call_id from call_evidence
      where business_id = ${businessId} and media_id = any(${mediaIds}) and action = 'confirm_payment' and lead_id is distinct from ${leadId}`,
  ])
  return uses
}
