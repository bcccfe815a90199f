import { faultsOf, type JsonObject, ProvisoError, toMinorUnits } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { issueInvoice } from '../functions/issue-invoice.ts'
import { loadBusiness } from '../load-business.ts'
import { printer } from '../paper/open-printer.ts'
import type { PrintedPaper } from '../paper/printed-paper.ts'
import { daysLater, localDay } from '../time/local-text.ts'
import { billedTo } from './billed-to.ts'
import { customerLocale } from './customer-locale.ts'
import { readInvoiceSettings } from './invoice-settings.ts'
import { type PricedInvoice, priceInvoice } from './price-invoice.ts'
import { linesOf, printedLines } from './read-printed-invoice.ts'

interface Wish {
  businessId: string
  /** Absent: nobody has been chosen yet. */
  leadId?: string | undefined
  conversationId?: string | undefined
  /** Of `issue_invoice`, as a person may give them. */
  args: JsonObject
  now?: Date
}

export interface PreviewedInvoice {
  priced: PricedInvoice
  currency: string
  pricesIncludeTax: boolean
  dueDate: string | null
  paper: PrintedPaper
}

/**
 * What an invoice would come to and what would stand on it, issued now. Takes no number and stores nothing.
 * @throws ProvisoError `validation_failed` with the faults that issuing it would name
 */
export async function previewInvoice(
  tx: Tx,
  { businessId, leadId, conversationId, args, now = new Date() }: Wish,
): Promise<PreviewedInvoice> {
  const business = await loadBusiness(tx, businessId)
  const { data: wish, error } = issueInvoice.arguments(business, {}, 'person').safeParse(args)
  if (error) throw new ProvisoError('validation_failed', undefined, { faults: faultsOf(error) })
  const settings = await readInvoiceSettings(tx, businessId)
  const { currency = business.currency, prices_include_tax: pricesIncludeTax = settings.pricesIncludeTax, note } = wish
  const discountAmount = wish.discount_amount === undefined ? undefined : toMinorUnits(wish.discount_amount, currency)
  const terms = {
    currency,
    pricesIncludeTax,
    taxRate: settings.taxRate ?? undefined,
    discountPercent: wish.discount_percent,
    discountAmount,
  }
  const priced = priceInvoice(wish.items, terms)
  if (!priced) throw new ProvisoError('validation_failed', undefined, { faults: [{ pointer: '/items', detail: 'come to too much' }] })
  const { items, totalAmount, taxAmount, taxes } = priced
  const today = localDay(now, business.timezone)
  const dueDate = wish.due_date ?? (settings.dueDays === null ? null : daysLater(today, settings.dueDays))
  const { seller, taxName } = settings
  return {
    ...{ priced, currency, pricesIncludeTax, dueDate },
    paper: {
      kind: 'invoice',
      preview: true,
      ...{ business: business.name, seller, number: '', currency, taxes, taxName, totalAmount, dueDate, issuedAt: now },
      timezone: business.timezone,
      billedTo: linesOf(leadId === undefined ? {} : await billedTo(tx, businessId, leadId)),
      lines: printedLines(items, pricesIncludeTax),
      taxIncluded: pricesIncludeTax,
      ...(taxes.length && !pricesIncludeTax ? { netAmount: totalAmount - taxAmount } : {}),
      note: note || null,
      locale: wish.locale ?? (await customerLocale(tx, business, conversationId)),
      voidedAt: null,
    },
  }
}

/** The PDF of a preview, marked as one across the page. */
export const previewPdf = (paper: PrintedPaper): Promise<Uint8Array> => printer.print(paper)
