import type { InboundPress } from '@proviso/contracts'
import type { Messaging } from '../messaging.ts'
import type { Applied } from './apply-inbound.ts'
import type { LaneOwner } from './take-lane.ts'

/** A button means what our row behind it says. This version makes no buttons, so one that is pressed is of another time. */
export async function applyPress(messaging: Messaging, channel: LaneOwner, press: InboundPress): Promise<Applied> {
  const acknowledge = async () =>
    (await messaging.connections.of(channel.id))?.acknowledgePress(press.pressId, 'This button no longer does anything.')
  return { afterwards: [acknowledge], ignored: 'a button without a row behind it' }
}
