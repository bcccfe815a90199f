import { type Action, canonicalJson, formatMoney, newId, toMajorUnits } from '@proviso/contracts'
import { json, type Tx } from '@proviso/db'
import { z } from 'zod'
import { amountProblem, currencyProblem } from '../amount-problem.ts'
import { billedTo } from '../invoices/billed-to.ts'
import { invoiceLines, type LineArguments, thousandths } from '../invoices/invoice-lines.ts'
import { takeNumber } from '../invoices/take-number.ts'
import { refuseWithoutLead } from '../refuse.ts'
import { localDay } from '../time/local-text.ts'

interface Arguments {
  items: LineArguments[]
  currency?: string | undefined
  due_date?: string | undefined
  note?: string | undefined
}

const item = z.strictObject({
  description: z.string().trim().min(1).max(300).describe('What it is for'),
  quantity: z
    .number()
    .positive('has to be above zero')
    .max(1_000_000)
    .refine((quantity) => thousandths(quantity) !== undefined, 'has more than three decimals')
    .describe('How many; up to three decimals'),
  unit_price: z.number().describe('Price of one in whole units of the currency, such as 149.5'),
})

export const issueInvoice: Action<Tx, Arguments> = {
  name: 'issue_invoice',
  title: 'Issue an invoice and send it to the customer',
  termsTitle: 'Invoice',
  effect: 'write',
  money: true,
  arguments: (business) =>
    z
      .strictObject({
        items: z.array(item).min(1).max(100).describe('What is billed, one line each'),
        currency: z.string().optional().describe(`ISO 4217 code; ${business.currency} if left out`),
        due_date: z.iso.date().optional().describe('YYYY-MM-DD'),
        note: z.string().trim().max(1000).optional().describe('Stands below the total'),
      })
      .superRefine(({ items, currency = business.currency }, context) => {
        const complain = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
        const unknown = currencyProblem(currency)
        if (unknown) return complain(['currency'], unknown)
        const problems = items.map(({ unit_price }) => amountProblem(unit_price, currency))
        for (const [at, problem] of problems.entries()) if (problem) complain(['items', at, 'unit_price'], problem)
        if (problems.some(Boolean)) return
        const lines = invoiceLines(items, currency)
        if (!lines) complain(['items'], 'come to more than can be counted exactly')
        else if (!lines.totalAmount) complain(['items'], 'come to nothing')
      }),
  sameEffect: ({ items, currency, due_date, note }, business) =>
    canonicalJson({ items, currency: currency ?? business.currency, due_date, note }),
  async stands(tx, { invoice_id }, { id }) {
    return (await tx`select id from invoices where business_id = ${id} and id = ${String(invoice_id)} and status <> 'void'`).length > 0
  },
  async run(tx, { items, currency: named, due_date, note }, { business, leadId, conversationId, callId, now }) {
    if (!leadId) return refuseWithoutLead()
    const currency = named ?? business.currency
    const lines = invoiceLines(items, currency)
    if (!lines) throw new Error('the arguments were not checked')
    const id = newId('invoice')
    const to = await billedTo(tx, business.id, leadId)
    const series = localDay(now, business.timezone).slice(0, 4)
    const number = await takeNumber(tx, business.id, series)
    await tx`
      insert into invoices (id, business_id, series, number, lead_id, conversation_id, call_id, status, currency, total_amount, items, billed_to, due_date, note, issued_at)
      values (${id}, ${business.id}, ${series}, ${number}, ${leadId}, ${conversationId ?? null}, ${callId}, 'issued', ${currency}, ${lines.totalAmount},
        ${json(tx, lines.items)}, ${json(tx, to)}, ${due_date ?? null}::text::date, ${note || null}, ${now})`
    const total = { amount: lines.totalAmount, currency }
    return {
      result: {
        invoice_id: id,
        reference: number,
        number,
        total: toMajorUnits(total),
        currency,
        total_text: formatMoney(total, business.locale),
        ...(due_date ? { due_date } : {}),
        ...(conversationId ? { sent: 'The PDF goes to the customer in this chat.' } : {}),
      },
      events: [{ type: 'invoice.issued', data: { invoice_id: id, number, lead_id: leadId, total_amount: lines.totalAmount, currency } }],
      ...(conversationId
        ? {
            toCustomer: [
              {
                kind: 'file',
                as: 'document',
                source: { invoice: id },
                filename: `invoice-${number}.pdf`,
                mime: 'application/pdf',
              } as const,
            ],
          }
        : {}),
    }
  },
}
