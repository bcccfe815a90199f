import type { Payment } from '../invoices/shapes.ts'

const idsAt = (evidence: Payment['evidence'], name: string): string[] => {
  const ids = evidence[name]
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}

/** What a payment rests on: the customer's file, the provider's word, or a person's. */
export function evidenceOf({ evidence, verified_by }: Pick<Payment, 'evidence' | 'verified_by'>) {
  const [mediaId] = idsAt(evidence, 'media_ids')
  const [messageId] = idsAt(evidence, 'message_ids')
  if (verified_by !== undefined) return { kind: 'provider' as const, provider: verified_by }
  if (mediaId !== undefined) return { kind: 'file' as const, mediaId, messageId }
  return { kind: 'word' as const }
}

export type Mismatch = 'no_invoice' | 'disputed' | 'too_little' | 'too_much'

/** Why somebody has to look at a payment; undefined where it fits. */
export function mismatchOf({
  invoice,
  disputed_at,
  revoked_at,
}: Pick<Payment, 'invoice' | 'disputed_at' | 'revoked_at'>): Mismatch | undefined {
  if (revoked_at !== undefined) return undefined
  if (disputed_at !== undefined) return 'disputed'
  if (!invoice) return 'no_invoice'
  const asked = invoice.total.amount - invoice.credited.amount
  if (invoice.paid.amount === asked) return undefined
  return invoice.paid.amount < asked ? 'too_little' : 'too_much'
}
