import { endpoints } from '@proviso/contracts/endpoints'
import { notFound } from '../../http/not-found.ts'
import { filePolicy } from '../../http/security-headers.ts'
import { route } from '../../route.ts'
import { contentDisposition } from '../media/content-disposition.ts'

export const invoicePdf = route(endpoints.invoices.pdf, async ({ product, businessId, params }) => {
  const file = await product.invoicePdf(businessId, params.id)
  if (!file) throw notFound('invoice')
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('inline', file.filename),
      'content-security-policy': filePolicy,
    },
  })
})
