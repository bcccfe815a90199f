import type { InboundReceipt, NewEvent } from '@proviso/contracts'
import { appendEvents, type Tx } from '@proviso/db'
import { chatKeyOf } from '../messaging.ts'
import { type SummedMessage, sumMessage } from '../outbox/sum-message.ts'
import type { Applied } from './apply-inbound.ts'
import type { LaneOwner } from './take-lane.ts'

const below = { sent: [], delivered: ['sent'], read: ['sent', 'delivered'], failed: [] } as const

/**
 * What the far side tells of what we sent. It never goes back, and it settles a doubt: what was `unknown`, or still waited to be sent again, has
 * arrived. A failure counts only where nothing has been heard of an arrival; one that overtakes the end of our own send is kept until then.
 */
export async function applyReceipt(tx: Tx, channel: LaneOwner, receipt: InboundReceipt): Promise<Applied> {
  const { externalIds, status } = receipt
  const rows =
    status === 'failed'
      ? await tx<{ messageId: string | null }[]>`
          update outbox set reason = ${receipt.reason ?? 'the messenger refused it'},
            state = case when state = 'sending' then state else 'failed' end, receipt = case when state = 'sending' then 'failed' end,
            ended_at = case when state = 'sending' then ended_at else now() end
          where channel_id = ${channel.id} and external_id = any(${externalIds}::text[]) and state in ('sending', 'sent', 'unknown') and receipt is null
          returning message_id`
      : await tx<{ messageId: string | null }[]>`
          update outbox set receipt = ${status}, reason = case when state = 'sending' and receipt is distinct from 'failed' then reason end, ended_at = coalesce(ended_at, now()),
            state = case when state = 'sending' then state else 'sent' end
          where channel_id = ${channel.id} and external_id = any(${externalIds}::text[]) and (receipt is null or receipt = 'failed' or receipt = any(${below[status]}::text[]))
          returning message_id`
  const own = await tx<{ id: string }[]>`
    update messages m set status = ${status} from conversations c
    where c.id = m.conversation_id and c.channel_id = ${channel.id} and c.chat_key = ${chatKeyOf(receipt.address)} and m.external_id = any(${externalIds}::text[]) and m.direction = 'out'
      and m.status = any(${['unknown', ...below[status]]}::text[]) and not exists (select from outbox o where o.message_id = m.id) returning m.id`
  const messages = [...new Set(rows.flatMap(({ messageId }) => messageId ?? []))].sort()
  for (const id of messages) await tell(tx, channel.businessId, id, receipt)
  if (rows.length || own.length) return { afterwards: [] }
  return { afterwards: [], ignored: 'a receipt that says nothing new', ...((await mayBeOnItsWay(tx, channel)) ? { tooEarly: true } : {}) }
}

/** Where the messenger chooses the ids, a row has none before its send has ended. */
async function mayBeOnItsWay(tx: Tx, channel: LaneOwner): Promise<boolean> {
  const rows = await tx`
    select id from outbox where channel_id = ${channel.id} and state = 'sending' and external_id is null and claim_until > now() limit 1`
  return rows.length > 0
}

/** Locked first: a sum that was read before another part's commit would be written after it. */
async function tell(tx: Tx, businessId: string, id: string, { status, reason }: InboundReceipt): Promise<void> {
  const [before] = await tx<{ status: string }[]>`select status from messages where id = ${id} for update`
  const [message] = await sumMessage(tx, id)
  if (!before || !message || message.status === before.status || message.status === 'queued') return
  const event = eventOf(message, before.status, status === 'failed' ? reason : undefined)
  if (event) await appendEvents(tx, { businessId, conversationId: message.conversationId, leadId: message.leadId }, [event])
}

function eventOf({ id, status, externalId }: SummedMessage, before: string, reason: string | undefined): NewEvent | undefined {
  const data = { message_id: id, external_id: externalId, status }
  if (status === 'failed') return { type: 'message.failed', data: { ...data, reason } }
  if (status === 'sent') return { type: 'message.sent', data }
  if ((status === 'delivered' || status === 'read') && before !== 'delivered') return { type: 'message.delivered', data }
  return undefined
}
