import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { pdfResponse } from '../pdf-response.ts'

export const invoicePdf = route(endpoints.invoices.pdf, async ({ product, businessId, params }) =>
  pdfResponse(await product.invoicePdf(businessId, params.id), 'invoice'),
)
