import type { LinkedAccount } from '@proviso/contracts'
import { type ChannelRow, json, type Tx } from '@proviso/db'

type Whose = Pick<ChannelRow, 'id' | 'businessId' | 'kind'>

/**
 * Whether the phone that scanned may become this channel's: another number than before would mix two accounts' customers, so a person says so
 * first; and one account serves one channel, whichever business it is of.
 */
export async function welcomesAccount(tx: Tx, { id, kind }: Whose, { number }: LinkedAccount): Promise<boolean> {
  const [channel] = await tx<ChannelRow[]>`select * from channels where id = ${id} and removed_at is null`
  if (!channel || (channel.accountExternalId && channel.accountExternalId !== number)) return false
  const elsewhere = await tx`
    select id from channels where kind = ${kind} and account_external_id = ${number} and id <> ${id} and removed_at is null`
  return elsewhere.length === 0
}

/** The channel is this account's from now on. What customers wrote to the same number on a channel that was removed goes on here. */
export async function linkAccount(tx: Tx, { id, businessId, kind }: Whose, account: LinkedAccount): Promise<void> {
  const about = { externalId: account.number, name: account.name, lid: account.lid }
  const [linked] = await tx`
    update channels set account_external_id = ${account.number}, account = ${json(tx, about)}
    where business_id = ${businessId} and id = ${id} and (account_external_id is distinct from ${account.number} or account is distinct from ${json(tx, about)})
    returning id`
  if (!linked) return
  await tx`
    update conversations c set channel_id = ${id} from channels old
    where old.business_id = ${businessId} and old.kind = ${kind} and old.account_external_id = ${account.number} and old.removed_at is not null and old.id <> ${id}
      and c.business_id = ${businessId} and c.channel_id = old.id
      and not exists (select from conversations mine where mine.channel_id = ${id} and mine.chat_key = c.chat_key)`
}
