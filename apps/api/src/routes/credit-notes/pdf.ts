import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { pdfResponse } from '../pdf-response.ts'

export const creditNotePdf = route(endpoints.creditNotes.pdf, async ({ product, businessId, params }) =>
  pdfResponse(await product.creditNotePdf(businessId, params.id), 'credit note'),
)
