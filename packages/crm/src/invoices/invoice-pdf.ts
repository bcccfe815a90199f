import { createHash } from 'node:crypto'
import { newId } from '@proviso/contracts'
import type { Database, Tx } from '@proviso/db'
import { type PrintedInvoice, readPrintedInvoice } from './read-printed-invoice.ts'

export interface InvoicePdf {
  bytes: Uint8Array
  filename: string
  mediaId: string
}

/**
 * The PDF of an invoice: rendered with the first wish for it, outside any transaction, and stored as media. Who asks at the same time
 * gets the same document. A voided invoice has one of its own, marked VOID. Undefined where there is no such invoice.
 */
export async function invoicePdf(db: Database, businessId: string, id: string): Promise<InvoicePdf | undefined> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const invoice = await db.business(businessId, (tx) => readPrintedInvoice(tx, businessId, id))
    if (!invoice) return undefined
    const mediaId = invoice.pdfMediaId ?? (await renderAndStore(db, businessId, id, invoice))
    const bytes = mediaId && (await db.business(businessId, (tx) => readBytes(tx, businessId, mediaId)))
    if (bytes) return { bytes, filename: `invoice-${invoice.number}.pdf`, mediaId }
    // it was voided, or rendered by somebody else, meanwhile
  }
  throw new Error('the document of an invoice could not be stored')
}

async function renderAndStore(db: Database, businessId: string, id: string, invoice: PrintedInvoice): Promise<string | undefined> {
  const { renderInvoice } = await import('./render-invoice.tsx') // its libraries cost every process 30 MB, and few print invoices
  const bytes = await renderInvoice(invoice)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return db.business(businessId, async (tx) => {
    await tx`
      insert into media (id, business_id, sha256, kind, mime, size_bytes, bytes)
      values (${newId('media')}, ${businessId}, ${sha256}, 'document', 'application/pdf', ${bytes.length}, ${bytes})
      on conflict (business_id, sha256) do nothing`
    const [stored] = await tx<{ pdfMediaId: string }[]>`
      update invoices set pdf_media_id = (select id from media where business_id = ${businessId} and sha256 = ${sha256})
      where business_id = ${businessId} and id = ${id} and pdf_media_id is null and (voided_at is not null) = ${invoice.voidedAt !== null}
      returning pdf_media_id`
    return stored?.pdfMediaId
  })
}

async function readBytes(tx: Tx, businessId: string, mediaId: string): Promise<Uint8Array | undefined> {
  const [media] = await tx<{ bytes: Buffer }[]>`select bytes from media where business_id = ${businessId} and id = ${mediaId}`
  return media?.bytes
}
