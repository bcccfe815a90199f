import type { Tx } from '@proviso/db'

interface Wish {
  lead_id?: string | undefined
  status?: string | undefined
}

/** The condition on `invoices r` that a query asks for; what is overdue is asked on top of it. */
export const invoiceFilter = (tx: Tx, businessId: string, { lead_id, status }: Wish) => tx`r.business_id = ${businessId}
  ${lead_id === undefined ? tx`` : tx`and r.lead_id = ${lead_id}`}
  ${status === undefined ? tx`` : tx`and r.status = ${status}`}`
