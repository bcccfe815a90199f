import { type EventType, newId } from '@proviso/contracts'
import { appendEvents, json, type Tx } from '@proviso/db'
import type { Talk } from './add-conversation.ts'

/** A payment as a provider's event leaves it in the records, or, without one, as somebody confirmed it. Amounts in minor units. */
export async function addPayment(tx: Tx, businessId: string, who: Talk, amount: number, provider: string | null = 'stripe'): Promise<void> {
  const id = newId('payment')
  const { conversationId, leadId } = who
  const row = {
    id,
    businessId,
    reference: id,
    conversationId,
    leadId,
    amount,
    currency: 'EUR',
    evidence: json(tx, {}),
    provider,
    providerPaymentId: id,
  }
  await tx`insert into payments ${tx({ ...row, confirmedAt: new Date() })}`
  await appendEvents(tx, { businessId, conversationId, leadId }, [{ type: 'payment.confirmed', data: { payment_id: id, amount } }])
}

export type Undoing = 'revoked' | 'refunded' | 'part_refunded' | 'disputed' | 'won'

/** What becomes of the customer's newest payment afterwards, with what the log says of it. */
export async function undoPayment(tx: Tx, businessId: string, who: Talk, how: Undoing): Promise<void> {
  const [payment] = await tx<{ id: string; amount: number; revokedAt: Date | null }[]>`
    select id, amount, revoked_at from payments where lead_id = ${who.leadId} order by id desc limit 1`
  if (!payment || payment.revokedAt) return
  const { id } = payment
  const log = (type: EventType, data: object) => appendEvents(tx, { businessId, ...who }, [{ type, data: { payment_id: id, ...data } }])
  if (how === 'revoked') {
    await tx`update payments set revoked_at = now() where id = ${id}`
    return log('payment.revoked', {})
  }
  if (how === 'disputed' || how === 'won') {
    await tx`update payments set disputed_at = ${how === 'disputed' ? new Date() : null} where id = ${id}`
    return log('payment.disputed', { state: how === 'disputed' ? 'open' : 'won' })
  }
  const refunded = how === 'refunded' ? payment.amount : Math.floor(payment.amount / 2)
  await tx`update payments set refunded_amount = ${refunded} where id = ${id}`
  await log('payment.refunded', { refunded_amount: refunded })
}
