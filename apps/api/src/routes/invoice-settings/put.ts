import { endpoints } from '@proviso/contracts/endpoints'
import { readInvoiceSettings, putInvoiceSettings as store } from '@proviso/crm'
import { route } from '../../route.ts'
import { settingsView } from './settings-view.ts'

export const putInvoiceSettings = route(endpoints.invoiceSettings.put, ({ inBusiness, businessId, body }) =>
  inBusiness(async (tx) => {
    const { name, address, tax_id: taxId, footer } = body.seller
    await store(tx, businessId, {
      seller: {
        ...(name ? { name } : {}),
        ...(address ? { address } : {}),
        ...(taxId ? { tax_id: taxId } : {}),
        ...(footer ? { footer } : {}),
      },
      taxRate: body.tax_rate,
      taxName: body.tax_name,
      pricesIncludeTax: body.prices_include_tax,
      dueDays: body.due_days,
      seriesPrefix: body.series_prefix,
    })
    return settingsView(await readInvoiceSettings(tx, businessId))
  }),
)
