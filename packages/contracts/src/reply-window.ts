import type { ChannelKind } from './channel-port.ts'

/** Messengers that take free text only for so long after the customer's last word; later it has to be an approved template. */
export const replyWindowMs: Partial<Record<ChannelKind, number>> = { whatsapp_cloud: 24 * 3_600_000 }

/** Whether free text may be sent to a chat in which the customer last wrote at that instant; `null`: never. */
export function isWindowOpen(kind: ChannelKind, lastCustomerAt: Date | null, now = new Date()): boolean {
  const windowMs = replyWindowMs[kind]
  return windowMs === undefined || (lastCustomerAt !== null && now.getTime() - lastCustomerAt.getTime() < windowMs)
}
