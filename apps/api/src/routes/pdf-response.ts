import { notFound } from '../http/not-found.ts'
import { paperPolicy } from '../http/security-headers.ts'
import { contentDisposition } from './media/content-disposition.ts'

/** A document as it is shown in a browser, or `not_found`. */
export function pdfResponse(file: { bytes: Uint8Array; filename: string } | undefined, what: string): Response {
  if (!file) throw notFound(what)
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('inline', file.filename),
      'content-security-policy': paperPolicy,
    },
  })
}
