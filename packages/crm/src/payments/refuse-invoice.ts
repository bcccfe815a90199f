import { type ActionRefusal, formatMoney, type Money, toMajorUnits } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { openAmount, type SettledInvoice } from '../invoices/settle-invoice.ts'
import { refuse } from '../refuse.ts'

/** Why a payment does not settle that invoice; undefined where it does. */
export function refuseInvoice(invoice: SettledInvoice, paid: Money): ActionRefusal | undefined {
  const { number, status, currency } = invoice
  if (status === 'void')
    return refuse('business', `Invoice ${number} is void.`, 'Nothing is to be paid on it: ask which invoice the customer means.')
  if (status === 'paid')
    return refuse('business', `Invoice ${number} is paid already.`, 'Tell the customer so, or ask which invoice they mean.')
  if (currency !== paid.currency) {
    const next = `Confirm the amount in ${currency} with currency ${currency}, if that is what was paid; else call a person.`
    return refuse('business', `Invoice ${number} is in ${currency}, not in ${paid.currency}.`, next)
  }
  const open = { amount: openAmount(invoice), currency }
  if (paid.amount <= open.amount) return undefined
  const details = { invoice_number: number, open_amount: toMajorUnits(open), currency }
  return refuse('business', `Invoice ${number} has only ${formatMoney(open)} open.`, 'Ask what the rest was paid for, or call a person.', {
    details,
  })
}

/** No such invoice of this customer; says which are open. */
export async function refuseUnknownInvoice(
  tx: Tx,
  { businessId, leadId, number }: { businessId: string; leadId: string; number: string },
): Promise<ActionRefusal> {
  const open = await tx<SettledInvoice[]>`
    select * from invoices where business_id = ${businessId} and lead_id = ${leadId} and status in ('issued', 'part_paid') order by issued_at limit 20`
  const invoices = open.map((each) => ({
    invoice_number: each.number,
    open_amount: toMajorUnits({ amount: openAmount(each), currency: each.currency }),
    currency: each.currency,
  }))
  const next = invoices.length
    ? 'Ask which of the invoices in details was paid.'
    : 'This customer has no open invoice: confirm without invoice_number, or ask.'
  return refuse('validation', `This customer has no invoice ${number}.`, next, { details: { invoices } })
}
