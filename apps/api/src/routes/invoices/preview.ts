import { type Fault, ProvisoError } from '@proviso/contracts'
import { type BodyOf, endpoints } from '@proviso/contracts/endpoints'
import { previewInvoice as lookAhead, type PreviewedInvoice, previewPdf } from '@proviso/crm'
import { createRateLimiter } from '../../access/rate-limit.ts'
import { checkedAgainst } from '../../read-asked.ts'
import { type Asked, route } from '../../route.ts'
import { pdfResponse } from '../pdf-response.ts'
import { itemsView, taxView } from './invoice-view.ts'
import { issueArguments } from './issue-arguments.ts'

type Draft = BodyOf<typeof endpoints.invoices.preview>

export const previewInvoice = route(endpoints.invoices.preview, async (asked) => {
  const { priced, currency, pricesIncludeTax, dueDate } = await look(asked, asked.body)
  const money = (amount: number) => ({ amount, currency })
  return {
    total: money(priced.totalAmount),
    tax: money(priced.taxAmount),
    taxes: taxView(priced.taxes, money),
    discount: money(priced.discountAmount),
    items: itemsView(priced.items, money),
    prices_include_tax: pricesIncludeTax,
    ...(dueDate ? { due_date: dueDate } : {}),
  }
})

/** To draw a page takes seconds of a thread that all businesses share, and a preview is kept nowhere. */
const limiter = createRateLimiter({ perSecond: 1, burst: 12 })
const mostAtOnce = 4
const drawing = new Map<string, number>()

/** A GET, so that a page may show the document in a frame of its own address. */
export const previewInvoicePdf = route(endpoints.invoices.preview_pdf, async (asked) => {
  const { businessId } = asked
  const { paper } = await look(asked, readDraft(asked.query.draft))
  const atOnce = drawing.get(businessId) ?? 0
  if (atOnce >= mostAtOnce) throw new ProvisoError('rate_limited', `At most ${mostAtOnce} previews of one business are drawn at once.`)
  limiter.take(businessId)
  drawing.set(businessId, atOnce + 1)
  try {
    return pdfResponse({ bytes: await previewPdf(paper), filename: 'invoice-preview.pdf' }, 'invoice')
  } finally {
    const left = (drawing.get(businessId) ?? 1) - 1
    if (left) drawing.set(businessId, left)
    else drawing.delete(businessId)
  }
})

function look({ inBusiness, businessId }: Pick<Asked, 'inBusiness' | 'businessId'>, draft: Draft): Promise<PreviewedInvoice> {
  const { lead_id: leadId, conversation_id: conversationId, ...wish } = draft
  const given = Object.entries(issueArguments(wish)).filter(([, value]) => value !== undefined)
  return inBusiness((tx) =>
    lookAhead(tx, { businessId, leadId, conversationId, args: JSON.parse(JSON.stringify(Object.fromEntries(given))) }),
  )
}

function readDraft(text: string): Draft {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    const fault: Fault = { pointer: '/draft', detail: 'draft is not JSON' }
    throw new ProvisoError('validation_failed', `The query is not valid: ${fault.detail}.`, { faults: [fault] })
  }
  return checkedAgainst(endpoints.invoices.preview.body, given, 'draft')
}
