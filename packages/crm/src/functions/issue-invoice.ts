import {
  type Action,
  type Actor,
  type BusinessProfile,
  canonicalJson,
  daySchema,
  formatMoney,
  newId,
  toMajorUnits,
  toMinorUnits,
} from '@proviso/contracts'
import { json, type Tx } from '@proviso/db'
import { z } from 'zod'
import { amountProblem, currencyProblem } from '../amount-problem.ts'
import { billedTo } from '../invoices/billed-to.ts'
import { customerLocale } from '../invoices/customer-locale.ts'
import { readInvoiceSettings } from '../invoices/invoice-settings.ts'
import { type LineArguments, priceInvoice, thousandths } from '../invoices/price-invoice.ts'
import { takeNumber } from '../invoices/take-number.ts'
import { refuse, refuseWithoutLead } from '../refuse.ts'
import { daysLater, localDay } from '../time/local-text.ts'

interface Arguments {
  items: LineArguments[]
  currency?: string | undefined
  due_date?: string | undefined
  note?: string | undefined
  discount_percent?: number | undefined
  discount_amount?: number | undefined
  prices_include_tax?: boolean | undefined
  locale?: string | undefined
}

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((given) => thousandths(given) !== undefined, 'has more than three decimals')

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

const face = (business: BusinessProfile) =>
  z.strictObject({
    items: z.array(item).min(1).max(100).describe('What is billed, one line each'),
    currency: z.string().optional().describe(`ISO 4217 code; ${business.currency} if left out`),
    due_date: daySchema.optional().describe('YYYY-MM-DD'),
    note: z.string().trim().max(1000).optional().describe('Stands below the total'),
  })

/** What takes something off or decides about tax is the business's to say: the assistant has no word for it. */
const personsFace = (business: BusinessProfile) =>
  z.strictObject({
    ...face(business).shape,
    items: z
      .array(z.strictObject({ ...item.shape, tax_rate: percent.optional(), discount_percent: percent.optional() }))
      .min(1)
      .max(200),
    note: z.string().trim().max(2000).optional(),
    discount_percent: percent.optional().describe('Off the whole'),
    discount_amount: z.number().optional().describe('Off the whole, in whole units of the currency'),
    prices_include_tax: z.boolean().optional().describe("The business's own way if left out"),
    locale: z.string().refine(isLocale, 'a language such as en or pt-BR').optional(),
  })

export const issueInvoice: Action<Tx, Arguments> = {
  name: 'issue_invoice',
  title: 'Issue an invoice and send it to the customer',
  termsTitle: 'Invoice',
  effect: 'write',
  money: true,
  arguments: (business, _config, actor: Actor = 'assistant') => {
    const shape: z.ZodType<Arguments> = actor === 'assistant' ? face(business) : personsFace(business)
    return shape.superRefine((args, context) => {
      const { items, currency = business.currency, discount_percent, discount_amount } = args
      const complain = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
      const unknown = currencyProblem(currency)
      if (unknown) return complain(['currency'], unknown)
      const problems = items.map(({ unit_price }) => amountProblem(unit_price, currency))
      for (const [at, problem] of problems.entries()) if (problem) complain(['items', at, 'unit_price'], problem)
      const off = discount_amount === undefined ? undefined : amountProblem(discount_amount, currency)
      if (off) complain(['discount_amount'], off)
      if (discount_amount !== undefined && discount_percent !== undefined)
        complain(['discount_amount'], 'stands beside discount_percent: one of them')
      if (off || problems.some(Boolean)) return
      const priced = priceInvoice(items, { currency, pricesIncludeTax: true, ...discountOf(args, currency) })
      if (!priced) complain(['items'], 'come to more than can be counted exactly, or to less than is taken off')
      else if (!priced.totalAmount) complain(['items'], 'come to nothing')
    })
  },
  sameEffect: ({ currency, ...rest }, business) => canonicalJson({ ...rest, currency: currency ?? business.currency }),
  async stands(tx, { invoice_id }, { id }) {
    return (await tx`select id from invoices where business_id = ${id} and id = ${String(invoice_id)} and status <> 'void'`).length > 0
  },
  async run(tx, args, { business, leadId, conversationId, callId, now, actor }) {
    if (!leadId) return refuseWithoutLead()
    const { items, currency = business.currency, note } = args
    const today = localDay(now, business.timezone)
    if (actor === 'assistant' && args.due_date !== undefined && args.due_date < today)
      return refuse('validation', `The due date ${args.due_date} has passed.`, `Today is ${today}: name a later day, or leave it out.`)
    const settings = await readInvoiceSettings(tx, business.id)
    const pricesIncludeTax = args.prices_include_tax ?? settings.pricesIncludeTax
    const priced = priceInvoice(items, {
      currency,
      pricesIncludeTax,
      taxRate: settings.taxRate ?? undefined,
      ...discountOf(args, currency),
    })
    if (!priced) return refuse('validation', 'With its taxes the invoice comes to more than can be counted exactly.', 'Bill less at once.')
    const id = newId('invoice')
    const series = `${settings.seriesPrefix}${today.slice(0, 4)}`
    const dueDate = args.due_date ?? (settings.dueDays === null ? undefined : daysLater(today, settings.dueDays))
    const number = await takeNumber(tx, business.id, series)
    await tx`insert into invoices ${tx({
      id,
      businessId: business.id,
      series,
      number,
      leadId,
      conversationId: conversationId ?? null,
      callId,
      status: 'issued',
      currency,
      totalAmount: priced.totalAmount,
      taxAmount: priced.taxAmount,
      discountAmount: priced.discountAmount,
      taxes: json(tx, priced.taxes),
      taxName: settings.taxName,
      pricesIncludeTax,
      items: json(tx, priced.items),
      billedTo: json(tx, await billedTo(tx, business.id, leadId)),
      seller: json(tx, settings.seller),
      locale: args.locale ?? (await customerLocale(tx, business, conversationId)),
      dueDate: dueDate ?? null,
      note: note || null,
      issuedAt: now,
    })}`
    const total = { amount: priced.totalAmount, currency }
    return {
      result: {
        invoice_id: id,
        reference: number,
        number,
        total: toMajorUnits(total),
        currency,
        total_text: formatMoney(total, business.locale),
        ...(priced.taxAmount ? { tax_included: toMajorUnits({ amount: priced.taxAmount, currency }) } : {}),
        ...(dueDate ? { due_date: dueDate } : {}),
        ...(conversationId ? { sent: 'The PDF goes to the customer in this chat.' } : {}),
      },
      events: [
        {
          type: 'invoice.issued',
          data: { invoice_id: id, number, lead_id: leadId, total_amount: priced.totalAmount, tax_amount: priced.taxAmount, currency },
        },
      ],
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

const discountOf = ({ discount_percent, discount_amount }: Arguments, currency: string) => ({
  discountPercent: discount_percent,
  discountAmount: discount_amount === undefined ? undefined : toMinorUnits(discount_amount, currency),
})

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
