import { createHash } from 'node:crypto'
import { newId } from '@proviso/contracts'
import type { Database, Tx } from '@proviso/db'
import { printer } from '../paper/open-printer.ts'
import { readPrintedCreditNote } from './read-printed-credit-note.ts'
import { type Printable, readPrintedInvoice } from './read-printed-invoice.ts'

export interface PaperPdf {
  bytes: Uint8Array
  filename: string
  mediaId: string
}

/**
 * The PDF of an invoice: rendered with the first wish for it, outside any transaction, and stored as media. Who asks at the same time
 * gets the same document. A voided invoice has one of its own, marked so. Undefined where there is no such invoice.
 */
export const invoicePdf = (db: Database, businessId: string, id: string): Promise<PaperPdf | undefined> =>
  paperPdf(db, businessId, {
    read: (tx) => readPrintedInvoice(tx, businessId, id),
    keep: (tx, sha256, paper) => tx<{ pdfMediaId: string }[]>`
      update invoices set pdf_media_id = (select id from media where business_id = ${businessId} and sha256 = ${sha256})
      where business_id = ${businessId} and id = ${id} and pdf_media_id is null and (voided_at is not null) = ${paper.voidedAt !== null}
      returning pdf_media_id`,
  })

/** The PDF of a credit note, in the same way. */
export const creditNotePdf = (db: Database, businessId: string, id: string): Promise<PaperPdf | undefined> =>
  paperPdf(db, businessId, {
    read: (tx) => readPrintedCreditNote(tx, businessId, id),
    keep: (tx, sha256) => tx<{ pdfMediaId: string }[]>`
      update credit_notes set pdf_media_id = (select id from media where business_id = ${businessId} and sha256 = ${sha256})
      where business_id = ${businessId} and id = ${id} and pdf_media_id is null returning pdf_media_id`,
  })

interface Kept {
  read(tx: Tx): Promise<Printable | undefined>
  /** Answers nothing where it was rendered by somebody else, or changed, meanwhile. */
  keep(tx: Tx, sha256: string, paper: Printable['paper']): Promise<{ pdfMediaId: string }[]>
}

async function paperPdf(db: Database, businessId: string, kept: Kept): Promise<PaperPdf | undefined> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const found = await db.business(businessId, (tx) => kept.read(tx))
    if (!found) return undefined
    const mediaId = found.pdfMediaId ?? (await renderAndStore(db, businessId, found.paper, kept))
    const bytes = mediaId && (await db.business(businessId, (tx) => readBytes(tx, businessId, mediaId)))
    const name = found.paper.kind === 'invoice' ? 'invoice' : 'credit-note'
    if (bytes) return { bytes, filename: `${name}-${found.paper.number}.pdf`, mediaId }
  }
  throw new Error('a document could not be stored')
}

async function renderAndStore(db: Database, businessId: string, paper: Printable['paper'], { keep }: Kept): Promise<string | undefined> {
  const bytes = await printer.print(paper)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return db.business(businessId, async (tx) => {
    await tx`
      insert into media (id, business_id, sha256, kind, mime, size_bytes, bytes)
      values (${newId('media')}, ${businessId}, ${sha256}, 'document', 'application/pdf', ${bytes.length}, ${bytes})
      on conflict (business_id, sha256) do nothing`
    const [stored] = await keep(tx, sha256, paper)
    return stored?.pdfMediaId
  })
}

async function readBytes(tx: Tx, businessId: string, mediaId: string): Promise<Uint8Array | undefined> {
  const [media] = await tx<{ bytes: Buffer }[]>`select bytes from media where business_id = ${businessId} and id = ${mediaId}`
  return media?.bytes
}
