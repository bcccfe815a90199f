import type { InboundReachability } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { chatKeyOf } from '../messaging.ts'
import type { Applied } from './apply-inbound.ts'
import type { LaneOwner } from './take-lane.ts'

/** Blocked or unblocked: what is queued for a person who cannot be reached fails instead of being tried. */
export async function applyReachability(tx: Tx, channel: LaneOwner, { address, reachable }: InboundReachability): Promise<Applied> {
  await tx`update conversations set reachable = ${reachable} where channel_id = ${channel.id} and chat_key = ${chatKeyOf(address)}`
  return { afterwards: [] }
}
