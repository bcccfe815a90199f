import { formatMoney, newId, ProvisoError } from '@proviso/contracts'
import { appendEvents, type CreditNoteRow, type InvoiceRow, json, type TaxSum, type Tx } from '@proviso/db'
import { localDay } from '../time/local-text.ts'
import { readInvoiceSettings } from './invoice-settings.ts'
import { split } from './price-invoice.ts'
import { settleInvoice } from './settle-invoice.ts'
import { takeNumber } from './take-number.ts'

interface Credit {
  businessId: string
  invoiceId: string
  reason: string
  /** Minor units, tax included; absent: everything that is not credited yet. */
  amount?: number
  /** Who took it back, in words: a name, a key. */
  by: string
  now?: Date
}

/**
 * Takes an invoice back, in whole or in part, with a credit note: a paper of its own, in a series of its own without gaps, never changed. Its taxes
 * are the invoice's in proportion; notes that add up to the invoice have taxes that add up to its taxes.
 * @throws ProvisoError `not_found`; `conflict` where it is void; `validation_failed` above what is not credited yet
 */
export async function creditInvoice(
  tx: Tx,
  { businessId, invoiceId, reason, amount, by, now = new Date() }: Credit,
): Promise<CreditNoteRow> {
  const [invoice] = await tx<(InvoiceRow & { timezone: string })[]>`
    select i.*, b.timezone from invoices i join businesses b on b.id = i.business_id
    where i.business_id = ${businessId} and i.id = ${invoiceId} for no key update of i`
  if (!invoice) throw new ProvisoError('not_found', 'No such invoice')
  if (invoice.status === 'void') throw new ProvisoError('conflict', 'The invoice is void: there is nothing to take back')
  const left = invoice.totalAmount - invoice.creditedAmount
  const credited = amount ?? left
  if (credited > left) {
    const detail = `is more than the ${formatMoney({ amount: left, currency: invoice.currency })} that are not credited yet`
    throw new ProvisoError('validation_failed', `The amount ${detail}.`, { faults: [{ pointer: '/amount', detail }] })
  }
  const earlier = await tx<
    Credited[]
  >`select taxes, total_amount from credit_notes where business_id = ${businessId} and invoice_id = ${invoiceId}`
  const taxes = creditedTaxes(invoice, earlier, credited)
  const { seriesPrefix } = await readInvoiceSettings(tx, businessId)
  const series = `${seriesPrefix}CN-${localDay(now, invoice.timezone).slice(0, 4)}`
  const [note] = await tx<[CreditNoteRow]>`insert into credit_notes ${tx({
    id: newId('creditNote'),
    businessId,
    series,
    number: await takeNumber(tx, businessId, series),
    invoiceId,
    reason,
    currency: invoice.currency,
    totalAmount: credited,
    taxAmount: taxOf(taxes),
    taxes: json(tx, taxes),
    issuedBy: by,
    issuedAt: now,
  })} returning *`
  await tx`update invoices set credited_amount = credited_amount + ${credited} where business_id = ${businessId} and id = ${invoiceId}`
  const { status } = await settleInvoice(tx, businessId, invoiceId)
  const { leadId, conversationId, currency } = invoice
  const data = {
    invoice_id: invoiceId,
    credit_note_id: note.id,
    number: note.number,
    amount: credited,
    currency,
    invoice_status: status,
    reason,
    by,
  }
  await appendEvents(tx, { businessId, leadId, conversationId }, [{ type: 'invoice.credited', data }])
  return note
}

type Credited = Pick<CreditNoteRow, 'taxes' | 'totalAmount'>

/** What each rate has left, taken in proportion; the last note takes the rest of each, to the minor unit. */
export function creditedTaxes(invoice: Pick<InvoiceRow, 'taxes' | 'totalAmount'>, earlier: Credited[], credited: number): TaxSum[] {
  const left = invoice.taxes.map((each) => {
    const taken = earlier.flatMap(({ taxes }) => taxes.filter(({ rate }) => rate === each.rate))
    return { rate: each.rate, gross: gross([each]) - gross(taken), tax: each.taxAmount - taxOf(taken) }
  })
  const untaxed = (of: Credited) => of.totalAmount - gross(of.taxes)
  const untaxedLeft = untaxed(invoice) - earlier.reduce((sum, each) => sum + untaxed(each), 0)
  const shares = split(BigInt(credited), [...left.map((each) => BigInt(each.gross)), BigInt(untaxedLeft)])
  return left.flatMap((each, at) => {
    const share = Number(shares[at] ?? 0n)
    if (!share) return []
    const tax = Number((2n * BigInt(each.tax) * BigInt(share) + BigInt(each.gross)) / (2n * BigInt(each.gross)))
    return [{ rate: each.rate, netAmount: share - tax, taxAmount: tax }]
  })
}

const taxOf = (taxes: TaxSum[]): number => taxes.reduce((sum, each) => sum + each.taxAmount, 0)
const gross = (taxes: TaxSum[]): number => taxes.reduce((sum, each) => sum + each.netAmount + each.taxAmount, 0)
