import { endpoints } from '@proviso/contracts/endpoints'
import { readInvoiceSettings } from '@proviso/crm'
import { route } from '../../route.ts'
import { settingsView } from './settings-view.ts'

export const getInvoiceSettings = route(endpoints.invoiceSettings.get, ({ inBusiness, businessId }) =>
  inBusiness(async (tx) => settingsView(await readInvoiceSettings(tx, businessId))),
)
