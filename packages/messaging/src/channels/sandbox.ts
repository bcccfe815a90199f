import { randomUUID } from 'node:crypto'
import type { ChannelConnection, InboundMessage } from '@proviso/contracts'

/** A channel whose far side is ourselves: what is sent is shown, and nothing leaves the house. */
export function openSandbox(): ChannelConnection {
  return {
    map: (payload) => {
      const message = payload as Omit<InboundMessage, 'sentAt'> & { sentAt: string }
      return [{ ...message, sentAt: new Date(message.sentAt) }]
    },
    send: async () => ({ outcome: 'sent', externalId: randomUUID() }),
    render: (text) => [{ kind: 'text', text }],
    fetchFile: async ({ ref }) => ({ outcome: 'stored', bytes: Buffer.from(ref, 'base64') }),
    typing: async () => {},
    acknowledgePress: async () => {},
    close: async () => {},
  }
}
