import { setLeadFields } from '@proviso/crm'
import type { Product } from '@proviso/runtime'
import { receiptImage } from '../talk/receipt-image.ts'
import { talks } from './salon.ts'

/** Talks with the assistant that are really held, so that refusals, evidence and log are real. One that was begun is not begun again. */
export async function seedTalks(product: Product, businessId: string): Promise<void> {
  for (const { session, name, stage, lines } of talks) {
    const [begun] = await product.db.business(
      businessId,
      (tx) => tx`select id from conversations where business_id = ${businessId} and chat_key = ${session}`,
    )
    if (begun) continue
    for (const line of lines) {
      const said = line === 'photo' ? { text: '', media: [{ bytes: receiptImage(), filename: 'receipt.png' }] } : { text: line }
      await product.testChat(businessId, { ...said, session })
    }
    await product.db.business(businessId, async (tx) => {
      const [talk] = await tx<{ leadId: string }[]>`select lead_id from conversations where business_id = ${businessId} and chat_key = ${session}`
      if (!talk) throw new Error('the talk was just held')
      await tx`update leads set stage = ${stage} where business_id = ${businessId} and id = ${talk.leadId}`
      await setLeadFields(tx, { businessId, leadId: talk.leadId, values: { name }, source: 'person' })
    })
  }
}
