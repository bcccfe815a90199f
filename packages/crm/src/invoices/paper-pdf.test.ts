import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderPaper } from '../paper/render-paper.tsx'
import { failureOf, openShop, resultOf, type Shop } from '../testing/open-shop.ts'
import { wordsOfPdf } from '../testing/words-of-pdf.ts'
import { creditInvoice } from './credit-invoice.ts'
import { putInvoiceSettings } from './invoice-settings.ts'
import { creditNotePdf, invoicePdf } from './paper-pdf.ts'
import { voidInvoice } from './void-invoice.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ name: 'Salon Ada' })
})
afterAll(() => shop.close())

async function issued(more: object = {}): Promise<string> {
  const who = await shop.customer()
  return String(
    resultOf(await shop.run('issue_invoice', { items: [{ description: 'Haircut', quantity: 2, unit_price: 24.5 }], ...more }, who))
      .invoice_id,
  )
}

describe('the document of an invoice', () => {
  test('has a page and says what it has to', async () => {
    const id = await issued({ note: 'Стрижка и укладка', due_date: '2027-01-15' })
    const pdf = await invoicePdf(shop.db, shop.business.id, id)
    const bytes = Buffer.from(pdf?.bytes ?? [])
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1')).toMatch(/\/Type \/Page\b/)
    const words = wordsOfPdf(bytes)
    for (const word of ['Salon Ada', 'Nina', 'Haircut', '€24.50', '€49.00', 'Jan 15, 2027', 'Стрижка и укладка', 'Invoice', 'Page 1 of 1'])
      expect(words).toContain(word)
    expect(words).not.toContain('VOID')
  })

  test('keeps every letter of an Arabic text', async () => {
    const note = 'شكراً لزيارتكم، قص شعر صالون العربي'
    const pdf = await invoicePdf(shop.db, shop.business.id, await issued({ note }))
    const words = wordsOfPdf(Buffer.from(pdf?.bytes ?? []))
    const letters = (text: string) =>
      [...text]
        .filter((letter) => /\p{Script=Arabic}/u.test(letter))
        .sort()
        .join('')
    expect(letters(words)).toBe(letters(note))
  })

  test('is rendered once: whoever asks at the same time gets the same stored bytes', async () => {
    const id = await issued()
    const all = await Promise.all([1, 2, 3].map(() => invoicePdf(shop.db, shop.business.id, id)))
    const again = await invoicePdf(shop.db, shop.business.id, id)
    expect(new Set([...all, again].map((each) => each?.mediaId)).size).toBe(1)
    const media = await shop.db.sql`select kind, mime from media where id = ${again?.mediaId ?? ''}`
    expect(media).toEqual([{ kind: 'document', mime: 'application/pdf' }])
  })

  test('is the same bytes for the same paper', async () => {
    const paper = {
      kind: 'invoice' as const,
      business: 'Salon',
      seller: {},
      number: '2026-0001',
      billedTo: ['Nina'],
      currency: 'EUR',
      lines: [{ description: 'Cut', quantity: 1, unitAmount: 100, amount: 100 }],
      taxes: [],
      taxName: null,
      taxIncluded: true,
      totalAmount: 100,
      issuedAt: new Date(0),
      timezone: 'UTC',
      dueDate: null,
      note: null,
      locale: 'en',
      voidedAt: null,
    }
    const [one, two] = [await renderPaper(paper), await renderPaper(paper)]
    expect(one.equals(two)).toBe(true)
  })

  test.each([
    ['de', 'Rechnung', '49,00', 'Waschen'],
    ['ru', 'Счёт', '49,00', 'Стрижка и укладка'],
    ['zh-Hans', '账单', '€49.00', '剪发和染发，护髮油'],
    ['ja', '請求書', '€49.00', 'カットとカラー'],
    ['ko', '청구서', '€49.00', '커트와 염색'],
    ['ar', 'فاتورة', '49.00', 'قص شعر'],
    ['he', 'חשבונית', '49.00', 'תספורת'],
  ])('speaks %s, and draws each of its signs with a font that has it', async (locale, title, amount, description) => {
    const who = await shop.customer()
    const items = [{ description, quantity: 2, unit_price: 24.5 }]
    const { invoice_id } = resultOf(await shop.run('issue_invoice', { items, locale }, who, { actor: 'person' }))
    const pdf = await invoicePdf(shop.db, shop.business.id, String(invoice_id))
    const words = wordsOfPdf(Buffer.from(pdf?.bytes ?? []))
    const signs = (text: string) => [...text.replace(/\s/gu, '')].sort().join('')
    for (const each of [title, description, amount]) for (const sign of new Set(signs(each))) expect(words).toContain(sign)
  })

  test("is in the language of the customer's messenger", async () => {
    const who = await shop.customer()
    await shop.db.sql`update conversations set language_code = 'es' where id = ${who.conversationId}`
    const { invoice_id } = resultOf(await shop.run('issue_invoice', { items: [{ description: 'Corte', quantity: 1, unit_price: 5 }] }, who))
    const pdf = await invoicePdf(shop.db, shop.business.id, String(invoice_id))
    expect(wordsOfPdf(Buffer.from(pdf?.bytes ?? []))).toContain('Factura')
  })

  test('of a credit note names its invoice, its reason and its taxes', async () => {
    const settings = {
      seller: { name: 'Ada GmbH', tax_id: 'VAT DE1' },
      taxRate: 19,
      taxName: null,
      pricesIncludeTax: false,
      dueDays: 14,
      seriesPrefix: '',
    }
    await shop.inBusiness((tx) => putInvoiceSettings(tx, shop.business.id, settings))
    const invoiceId = await issued()
    const note = await shop.inBusiness((tx) =>
      creditInvoice(tx, { businessId: shop.business.id, invoiceId, reason: 'Hair too short', by: 'Ada' }),
    )
    await shop.inBusiness((tx) =>
      putInvoiceSettings(tx, shop.business.id, { ...settings, seller: {}, taxRate: null, pricesIncludeTax: true, dueDays: null }),
    )
    const pdf = await creditNotePdf(shop.db, shop.business.id, note.id)
    const words = wordsOfPdf(Buffer.from(pdf?.bytes ?? []))
    const [{ number }] = await shop.db.sql<[{ number: string }]>`select number from invoices where id = ${invoiceId}`
    for (const word of [`For invoice ${number}`, 'Ada GmbH', 'VAT DE1', 'Hair too short', 'Tax 19 %', '€9.31', '€58.31'])
      expect(words).toContain(word)
    expect(pdf?.filename).toBe(`credit-note-${note.number}.pdf`)
  })

  test('is marked once the invoice is void, with the same number', async () => {
    const id = await issued()
    const before = await invoicePdf(shop.db, shop.business.id, id)
    await shop.inBusiness((tx) => voidInvoice(tx, { businessId: shop.business.id, invoiceId: id }))
    const after = await invoicePdf(shop.db, shop.business.id, id)
    expect(wordsOfPdf(Buffer.from(after?.bytes ?? []))).toContain('VOID')
    expect([after?.filename, after?.mediaId === before?.mediaId]).toEqual([before?.filename, false])
    expect((await shop.events('invoice.voided')).at(-1)?.data).toMatchObject({ invoice_id: id })
  })

  test("of another business's invoice is not there", async () => {
    expect(await invoicePdf(shop.db, shop.business.id, 'inv_none')).toBeUndefined()
  })
})

test('an invoice is voided once, and not after a payment', async () => {
  const who = await shop.customer()
  const { invoice_id, number } = resultOf(
    await shop.run('issue_invoice', { items: [{ description: 'Cut', quantity: 1, unit_price: 30 }] }, who),
  )
  const attempt = (invoiceId: string) => shop.inBusiness((tx) => voidInvoice(tx, { businessId: shop.business.id, invoiceId }))
  resultOf(await shop.run('confirm_payment', { amount: 10, invoice_number: number }, who))
  expect((await failureOf(attempt(String(invoice_id)))).code).toBe('conflict')
  const id = await issued()
  await attempt(id)
  expect((await failureOf(attempt(id))).code).toBe('conflict')
  expect((await failureOf(attempt('inv_none'))).code).toBe('not_found')
})
