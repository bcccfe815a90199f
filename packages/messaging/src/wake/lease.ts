import type { Database, Tx } from '@proviso/db'

export const leaseMs = 6000
export const leaseRenewMs = 2000

export interface Lease {
  token: string
  businessId: string
  conversationId: string
}

/** Keeps it while the model thinks. False: it is lost, and nothing more may be written. */
export async function renewLease({ sql }: Database, { token, conversationId }: Lease): Promise<boolean> {
  const rows = await sql`
    update conversations set lease_until = now() + ${`${leaseMs} milliseconds`}::interval where id = ${conversationId} and lease_token = ${token} returning id`
  return rows.length === 1
}

export async function releaseLease(sql: Database['sql'] | Tx, { token, conversationId }: Lease): Promise<void> {
  await sql`update conversations set lease_token = null, lease_until = null where id = ${conversationId} and lease_token = ${token}`
}
