import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { PaymentLinkRow } from '@proviso/db'
import { instant } from '../instant.ts'

/** A link that the provider has made: before that there is none. */
export type MadeLink = PaymentLinkRow & { url: string }

export const linkView = (row: MadeLink): AnswerOf<typeof endpoints.paymentLinks.create> => ({
  id: row.id,
  lead_id: row.leadId,
  ...(row.conversationId ? { conversation_id: row.conversationId } : {}),
  ...(row.invoiceId ? { invoice_id: row.invoiceId } : {}),
  provider: row.provider,
  url: row.url,
  amount: { amount: row.amount, currency: row.currency },
  status: row.paidAt ? 'paid' : 'open',
  call_id: row.callId,
  created_at: instant(row.createdAt),
  ...(row.paidAt ? { paid_at: instant(row.paidAt) } : {}),
})
