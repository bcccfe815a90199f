import type { Inbound } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import type { Messaging } from '../messaging.ts'
import { applyConnection } from './apply-connection.ts'
import { applyEdit } from './apply-edit.ts'
import { applyIdentity } from './apply-identity.ts'
import { applyMessage } from './apply-message.ts'
import { applyPlaceholder } from './apply-placeholder.ts'
import { applyPress } from './apply-press.ts'
import { applyReachability } from './apply-reachability.ts'
import { applyReaction } from './apply-reaction.ts'
import { applyReceipt } from './apply-receipt.ts'
import { applyRevocation } from './apply-revocation.ts'
import type { Afterwards, LaneOwner } from './take-lane.ts'

export interface Applied {
  afterwards: Afterwards[]
  /** It led to nothing, for this reason. */
  ignored?: string
  /** What it is about may be on its way and has no name yet: nothing was done, and it is to be looked at once more in a moment. */
  tooEarly?: boolean
}

/** Every kind of inbound has one place. */
export async function applyInbound(messaging: Messaging, tx: Tx, channel: LaneOwner, inbound: Inbound): Promise<Applied> {
  switch (inbound.type) {
    case 'message':
      return applyMessage(messaging, tx, channel, inbound)
    case 'edit':
      return applyEdit(messaging, tx, channel, inbound)
    case 'revocation':
      return applyRevocation(tx, channel, inbound)
    case 'reaction':
      return applyReaction(tx, channel, inbound)
    case 'press':
      return applyPress(messaging, tx, channel, inbound)
    case 'reachability':
      return applyReachability(tx, channel, inbound)
    case 'connection':
      return applyConnection(tx, channel, inbound)
    case 'placeholder':
      return applyPlaceholder(messaging, tx, channel, inbound)
    case 'receipt':
      return applyReceipt(tx, channel, inbound)
    case 'identity':
      return applyIdentity(messaging, tx, channel, inbound)
    case 'ignored':
      messaging.log.info({ channelId: channel.id, reason: inbound.reason }, 'an update was ignored')
      return { afterwards: [], ignored: inbound.reason }
  }
}
