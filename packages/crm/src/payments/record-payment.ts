import { newId } from '@proviso/contracts'
import { json, type PaymentRow, type Tx } from '@proviso/db'
import { withReference } from '../make-reference.ts'

export interface NewPayment {
  businessId: string
  leadId: string
  conversationId: string | null
  invoiceId: string | null
  callId: string | null
  /** Minor units. */
  amount: number
  currency: string
  evidence: PaymentRow['evidence']
  note?: string | null
  provider?: string
  providerPaymentId?: string
  confirmedAt: Date
}

/** A row of a payment, under a reference that people can read to each other. */
export function recordPayment(tx: Tx, payment: NewPayment): Promise<{ id: string; reference: string }> {
  return withReference('PAY', async (reference) => {
    const row = { ...payment, id: newId('payment'), reference, note: payment.note ?? null, evidence: json(tx, payment.evidence) }
    const [kept] = await tx<{ id: string; reference: string }[]>`
      insert into payments ${tx(row)} on conflict (business_id, reference) do nothing returning id, reference`
    return kept
  })
}
