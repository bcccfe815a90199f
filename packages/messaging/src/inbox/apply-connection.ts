import type { InboundConnection } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { json } from '@proviso/db'
import type { Applied } from './apply-inbound.ts'
import type { LaneOwner } from './take-lane.ts'

/** An owner's account that the bot may answer for; kept with the channel, by account, so that a renewed connection replaces the old one. */
export async function applyConnection(tx: Tx, channel: LaneOwner, { account, ...connection }: InboundConnection): Promise<Applied> {
  await tx`
    update channels set account = jsonb_set(coalesce(account, '{}'), '{connections}',
      coalesce(account->'connections', '{}') || ${json(tx, { [account]: { ...connection, type: undefined } })}) where id = ${channel.id}`
  return { afterwards: [] }
}
