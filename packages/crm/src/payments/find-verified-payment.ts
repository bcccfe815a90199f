import type { Tx } from '@proviso/db'

interface Sought {
  businessId: string
  leadId: string
  /** Absent: of whatever invoice, or none. */
  invoiceId: string | undefined
  amount: number
  currency: string
}

export interface VerifiedPayment {
  id: string
  reference: string
  provider: string
}

/**
 * A payment of exactly this amount that the provider reported and nobody has confirmed yet: what a customer tells of is that one, not a second.
 * Locked until the transaction ends.
 */
export async function findVerifiedPayment(tx: Tx, sought: Sought): Promise<VerifiedPayment | undefined> {
  const { businessId, leadId, invoiceId, amount, currency } = sought
  const [payment] = await tx<VerifiedPayment[]>`
    select id, reference, provider from payments
    where business_id = ${businessId} and lead_id = ${leadId} and provider is not null and call_id is null and amount = ${amount} and currency = ${currency}
      and refunded_amount = 0 and revoked_at is null and disputed_at is null ${invoiceId === undefined ? tx`` : tx`and invoice_id = ${invoiceId}`}
    order by confirmed_at limit 1 for no key update`
  return payment
}
