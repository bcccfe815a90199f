import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { readInvoice } from './invoice-view.ts'

export const getInvoice = route(endpoints.invoices.get, ({ inBusiness, businessId, params }) =>
  inBusiness((tx) => readInvoice(tx, businessId, params.id)),
)
