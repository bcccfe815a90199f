import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { InvoiceSettings } from '@proviso/crm'

export const settingsView = (settings: InvoiceSettings): AnswerOf<typeof endpoints.invoiceSettings.get> => ({
  seller: settings.seller,
  tax_rate: settings.taxRate,
  tax_name: settings.taxName,
  prices_include_tax: settings.pricesIncludeTax,
  due_days: settings.dueDays,
  series_prefix: settings.seriesPrefix,
})
