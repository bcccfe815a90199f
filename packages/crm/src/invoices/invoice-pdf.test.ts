import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureOf, openShop, resultOf, type Shop } from '../testing/open-shop.ts'
import { wordsOfPdf } from '../testing/words-of-pdf.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { renderInvoice } from './render-invoice.tsx'
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
    for (const word of ['Salon Ada', 'Nina', 'Haircut', '€24.50', '€49.00', '2027-01-15', 'Стрижка и укладка', 'Invoice'])
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

  test('is the same bytes for the same invoice', async () => {
    const invoice = {
      business: 'Salon',
      number: '2026-0001',
      billedTo: ['Nina'],
      currency: 'EUR',
      items: [{ description: 'Cut', quantity: 1, unitAmount: 100, totalAmount: 100 }],
      totalAmount: 100,
      issuedOn: '2026-01-01',
      issuedAt: new Date(0),
      dueDate: null,
      note: null,
      voidedAt: null,
      pdfMediaId: null,
    }
    const [one, two] = [await renderInvoice(invoice), await renderInvoice(invoice)]
    expect(one.equals(two)).toBe(true)
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
