import type { BusinessProfile } from '@proviso/contracts'
import type { Tx } from '@proviso/db'

/** The language a customer's papers are in: what their messenger says they read, else the business's. */
export async function customerLocale(tx: Tx, business: BusinessProfile, conversationId: string | undefined): Promise<string> {
  if (conversationId === undefined) return business.locale
  const [row] = await tx<{ languageCode: string | null }[]>`
    select language_code from conversations where business_id = ${business.id} and id = ${conversationId}`
  return row?.languageCode ?? business.locale
}
