import { type ActionRefusal, type Check, formatMoney } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { refuse } from '../refuse.ts'
import type { EarlierUse } from './used-elsewhere.ts'

type Refused = { businessId: string; leadId: string; conversationId: string | undefined; used: EarlierUse[] }

/** The check that is made whatever is configured: one receipt does not pay for two people. The owners hear of it, once a day per conversation. */
export async function refuseReceipt(tx: Tx, refused: Refused): Promise<ActionRefusal> {
  const { used } = refused
  const sentence = 'the file that the customer sent already stands behind the payment of another customer'
  const evidence = { media_ids: used.map(({ mediaId }) => mediaId), call_ids: used.map(({ callId }) => callId) }
  const check: Check = { type: 'receipt_already_used', sentence, passed: false, evidence }
  const no = refuse(
    'permission',
    'The file that the customer sent has already been used for a payment of somebody else.',
    'Ask the customer for the receipt of their own payment, as a new file. Say nothing about other customers.',
    { check },
  )
  return (await wasTold(tx, refused)) ? no : { ...no, toOwners: await notice(tx, refused) }
}

async function wasTold(tx: Tx, { conversationId }: Refused): Promise<boolean> {
  if (conversationId === undefined) return false
  const [told] = await tx`
    select id from calls where conversation_id = ${conversationId} and outcome = 'blocked' and ended_at > now() - interval '1 day'
      and checks @> '[{"type": "receipt_already_used"}]' limit 1`
  return told !== undefined
}

interface Earlier {
  reference: string
  amount: number
  currency: string
  revokedAt: Date | null
  name: string | null
}

async function notice(tx: Tx, { businessId, leadId, used }: Refused): Promise<string> {
  const nameOf = (lead: 'p' | 'l') => tx`
    (select value #>> '{}' from lead_values v where v.business_id = ${businessId} and v.lead_id = ${lead === 'p' ? tx`p.lead_id` : leadId} and v.key = 'name')`
  const [who] = await tx<[{ name: string | null }]>`select ${nameOf('l')} as name`
  const earlier = await tx<Earlier[]>`
    select p.reference, p.amount, p.currency, p.revoked_at, ${nameOf('p')} as name from payments p
    where p.business_id = ${businessId} and p.call_id = any(${used.map(({ callId }) => callId)}) order by p.confirmed_at`
  const lines = earlier.map(
    ({ reference, amount, currency, revokedAt, name }) =>
      `• ${reference}, ${formatMoney({ amount, currency })}, of ${name ?? 'a customer without a name'}${revokedAt ? ' (taken back since)' : ''}`,
  )
  return [
    `A receipt came a second time: ${who.name ?? 'a customer without a name'} sent a file that already stands behind the payment of another customer. Nothing was confirmed.`,
    ...(lines.length ? ['It stands behind:', ...lines] : []),
  ].join('\n')
}
