import { endpoints } from '@proviso/contracts/endpoints'
import { voidInvoice as takeBack } from '@proviso/crm'
import { route } from '../../route.ts'
import { readInvoice } from './invoice-view.ts'

export const voidInvoice = route(endpoints.invoices.void, ({ inBusiness, businessId, params, body }) =>
  inBusiness(async (tx) => {
    await readInvoice(tx, businessId, params.id)
    await takeBack(tx, { businessId, invoiceId: params.id, reason: body.reason })
    return readInvoice(tx, businessId, params.id)
  }),
)
