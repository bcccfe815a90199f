import type { ChannelKind, InboundIdentity } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import type { Messaging } from '../messaging.ts'
import { deliverBusiness } from '../outbox/deliver.ts'
import type { Applied } from './apply-inbound.ts'
import type { LaneOwner } from './take-lane.ts'

/** Two names turn out to be one person: one lead, one conversation, under the lasting name. The older lead stays and the other is merged into it. */
export async function applyIdentity(messaging: Messaging, tx: Tx, channel: LaneOwner, identity: InboundIdentity): Promise<Applied> {
  const { businessId } = channel
  const { lid, chatByNumber, number } = identity
  const [kind] = await tx<{ kind: ChannelKind }[]>`select kind from channels where id = ${channel.id}`
  if (!kind) return { afterwards: [], ignored: 'the channel is gone' }
  for (const name of [lid, chatByNumber].sort()) await lockPerson(tx, businessId, kind.kind, name)
  const known = await tx<{ externalId: string; leadId: string }[]>`
    select i.external_id, i.lead_id from identities i join leads l on l.business_id = i.business_id and l.id = i.lead_id
    where i.business_id = ${businessId} and i.channel_kind = ${kind.kind} and i.external_id in (${lid}, ${chatByNumber}) order by l.created_at, l.id`
  const [oldest] = known
  if (!oldest) return { afterwards: [], ignored: 'two names of somebody who has not written' }
  const { leadId } = oldest
  const other = known.find((each) => each.leadId !== leadId)
  if (other) await messaging.leads.same(tx, { businessId, leadId, otherId: other.leadId })
  const rows = [lid, chatByNumber].map((externalId) => ({ businessId, channelKind: kind.kind, externalId, leadId }))
  await tx`insert into identities ${tx(rows)} on conflict (business_id, channel_kind, external_id) do update set lead_id = excluded.lead_id`
  await messaging.leads.numbered(tx, { businessId, leadId, number })
  const moved = await renameChat(tx, channel.id, chatByNumber, lid)
  if (!moved && !other && known.length === 2) return { afterwards: [], ignored: 'two names that are known as one' }
  return { afterwards: [() => deliverBusiness(messaging, businessId)] }
}

/** Two chats of one person are two lanes, and both may begin now. */
export const lockPerson = async (tx: Tx, businessId: string, channelKind: ChannelKind, externalId: string): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`person ${businessId} ${channelKind} ${externalId}`}, 0))`
}

/** The conversation is found under its lasting name from now on; what still waits to be sent in it goes with it, in order. */
async function renameChat(tx: Tx, channelId: string, from: string, to: string): Promise<boolean> {
  const [moved] = await tx`
    update conversations set chat_key = ${to}, address = address || jsonb_build_object('chat', ${to}::text)
    where channel_id = ${channelId} and chat_key = ${from} and not exists (select from conversations where channel_id = ${channelId} and chat_key = ${to}) returning id`
  if (!moved) return false
  await tx`
    update outbox set chat_key = ${to}, address = address || jsonb_build_object('chat', ${to}::text)
    where channel_id = ${channelId} and chat_key = ${from} and state in ('queued', 'sending')`
  await tx`update owner_links set chat_key = ${to} where channel_id = ${channelId} and chat_key = ${from} and ended_at is null`
  return true
}
