import { newId } from '@proviso/contracts'
import { json, type Tx } from '@proviso/db'
import type { Product } from '@proviso/runtime'
import { receiptImage } from '../talk/receipt-image.ts'
import { type Talk, talks } from './salon.ts'

/**
 * Talks with the assistant that are really held, on the sandbox channel, so that refusals, evidence and log are real; then they move to
 * a messenger's channel without a token, where the inbox shows them. One that has moved is not held again.
 */
export async function seedTalks(product: Product, businessId: string): Promise<void> {
  for (const talk of talks) {
    const [there] = await product.db.business(
      businessId,
      (tx) => tx`select id from conversations where business_id = ${businessId} and chat_key = ${talk.chat} and channel_kind = 'telegram'`,
    )
    if (there) continue
    const session = `demo-${talk.chat}`
    for (const line of talk.lines) {
      const said = line === 'photo' ? { text: '', media: [{ bytes: receiptImage(), filename: 'receipt.png' }] } : { text: line }
      await product.testChat(businessId, { ...said, session, name: talk.name })
    }
    await product.db.business(businessId, (tx) => moveToMessenger(tx, businessId, session, talk))
  }
}

async function moveToMessenger(tx: Tx, businessId: string, session: string, { chat, name, stage, username }: Talk): Promise<void> {
  const channelId = await demoChannel(tx, businessId)
  const [talk] = await tx<{ leadId: string }[]>`
    update conversations set channel_id = ${channelId}, channel_kind = 'telegram', chat_key = ${chat}, address = ${json(tx, { chat })}
    where business_id = ${businessId} and chat_key = ${session} returning lead_id`
  if (!talk) throw new Error('the talk was just held')
  await tx`update identities set channel_kind = 'telegram', external_id = ${chat}, username = ${username}, display_name = ${name}
    where business_id = ${businessId} and lead_id = ${talk.leadId}`
  await tx`update leads set stage = ${stage}, is_test = false where business_id = ${businessId} and id = ${talk.leadId}`
}

async function demoChannel(tx: Tx, businessId: string): Promise<string> {
  const accountExternalId = `demo ${businessId}`
  const [known] = await tx<
    { id: string }[]
  >`select id from channels where account_external_id = ${accountExternalId} and removed_at is null`
  if (known) return known.id
  const id = newId('channel')
  const account = json(tx, { id: 0, username: 'salon_ada_demo_bot', name: 'Salon Ada (demo)' })
  const statusReason = 'The channel of the demo: connected to nothing.'
  await tx`insert into channels ${tx({ id, businessId, kind: 'telegram', accountExternalId, account, status: 'paused', statusReason })}`
  return id
}
