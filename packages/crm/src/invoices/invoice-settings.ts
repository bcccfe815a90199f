import type { InvoiceSettingsRow, Seller, Tx } from '@proviso/db'
import { json } from '@proviso/db'

/** How a business bills. Rates are percent. */
export interface InvoiceSettings {
  seller: Seller
  taxRate: number | null
  taxName: string | null
  pricesIncludeTax: boolean
  dueDays: number | null
  seriesPrefix: string
}

const untouched: InvoiceSettings = {
  seller: {},
  taxRate: null,
  taxName: null,
  pricesIncludeTax: true,
  dueDays: null,
  seriesPrefix: '',
}

/** What the business has set, or how it bills that has set nothing. */
export async function readInvoiceSettings(tx: Tx, businessId: string): Promise<InvoiceSettings> {
  const [row] = await tx<InvoiceSettingsRow[]>`select * from invoice_settings where business_id = ${businessId}`
  if (!row) return untouched
  const { seller, taxRate, taxName, pricesIncludeTax, dueDays, seriesPrefix } = row
  return { seller, taxRate: taxRate === null ? null : Number(taxRate), taxName, pricesIncludeTax, dueDays, seriesPrefix }
}

/** Replaces them; what has been issued stays as it is. */
export async function putInvoiceSettings(tx: Tx, businessId: string, settings: InvoiceSettings): Promise<void> {
  const row = {
    ...settings,
    businessId,
    seller: json(tx, settings.seller),
    taxRate: settings.taxRate?.toString() ?? null,
    updatedAt: new Date(),
  }
  await tx`
    insert into invoice_settings ${tx(row)}
    on conflict (business_id) do update set ${tx(row, 'seller', 'taxRate', 'taxName', 'pricesIncludeTax', 'dueDays', 'seriesPrefix', 'updatedAt')}`
}
