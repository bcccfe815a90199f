import type { PaymentProviderRow, Tx } from '@proviso/db'
import type { ProviderDeps } from './put-provider.ts'
import { type TakenEvent, takeEvent } from './take-event.ts'

interface Delivery {
  providerId: string
  body: string
  header: (name: string) => string | undefined
  now?: Date
}

/** Writes what an event came to, in the transaction in which it was taken. */
export type KeepEvent = (tx: Tx, businessId: string, taken: TakenEvent) => Promise<void>

/**
 * Takes a delivery of a provider: an event is believed for its signature alone, taken once, and stored before it is confirmed; a throw makes the
 * provider send it again. `gone`: nobody has this address any more.
 */
export async function receiveEvent(
  { db, sealer, provider }: ProviderDeps,
  { providerId, body, header, now = new Date() }: Delivery,
  keep: KeepEvent,
): Promise<{ outcome: 'taken'; businessId: string } | { outcome: 'forbidden' | 'gone' }> {
  const [row] = await db.sql<PaymentProviderRow[]>`select * from payment_providers where id = ${providerId} and kind = ${provider.kind}`
  if (!row) return { outcome: 'gone' }
  const event = row.webhookSecret ? provider.readEvent(body, header, sealer.open(row.webhookSecret), now) : undefined
  if (!event) return { outcome: 'forbidden' }
  await db.business(row.businessId, async (tx) => {
    const taken = await takeEvent(tx, row, event)
    if (taken) await keep(tx, row.businessId, taken)
    await tx`update payment_providers set last_event_at = ${now} where business_id = ${row.businessId} and id = ${row.id}`
  })
  return { outcome: 'taken', businessId: row.businessId }
}
