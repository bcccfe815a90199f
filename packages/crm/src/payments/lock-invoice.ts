import type { Tx } from '@proviso/db'
import type { SettledInvoice } from '../invoices/settle-invoice.ts'

/** This customer's invoice of that number, locked until the transaction ends. Somebody else's is as unknown as one that never was. */
export async function lockInvoice(
  tx: Tx,
  { businessId, leadId, number }: { businessId: string; leadId: string; number: string },
): Promise<SettledInvoice | undefined> {
  const [invoice] = await tx<SettledInvoice[]>`
    select id, number, status, currency, total_amount, paid_amount, credited_amount from invoices
    where business_id = ${businessId} and lead_id = ${leadId} and number = ${number.trim()} for no key update`
  return invoice
}
