import type { Address, ChannelConnection, Logger } from '@proviso/contracts'
import { newId } from '@proviso/contracts'
import { type Access, callGraph } from './call-graph.ts'
import { timeouts } from './definition.ts'
import { fetchFile } from './files.ts'
import { mapUpdate } from './inbound.ts'
import { render } from './render.ts'
import { send } from './send.ts'

export interface OpenOptions extends Access {
  log: Logger
}

/** A number's connection, without any call. It receives by webhook: there is no `receive`. */
export function openConnection({ log, ...access }: OpenOptions): ChannelConnection {
  const typist = openTypist(access)
  return {
    map: mapUpdate,
    send: (address, part, file, options) => send(access, address, part, file, options),
    render,
    fetchFile: (file, capBytes) => fetchFile(access, file, capBytes),
    newMessageId: () => newId('outbox'),
    markRead: typist.markRead,
    typing: typist.show,
    async acknowledgePress(pressId) {
      // a press is a message here: its ticks say that it was seen, and there is nothing else to say it with
      const answer = await mark(access, pressId, false)
      if (answer.outcome === 'refused') log.warn({ reason: answer.reason }, 'a press could not be acknowledged')
    },
    async close() {},
  }
}

const mark = (access: Access, messageId: string, typing: boolean) =>
  callGraph(
    access,
    {
      method: 'POST',
      path: `${access.phoneNumberId}/messages`,
      json: {
        messaging_product: 'whatsapp',
        status: 'read',
        message_id: messageId,
        ...(typing ? { typing_indicator: { type: 'text' } } : {}),
      },
    },
    timeouts.typingMs,
  )

/** Meta shows typing for 25 s, as part of marking a message as read. */
const shownForMs = 20_000
const mostChats = 5000

/** Read marks and typing are courtesies: never retried, silent once the token is refused. */
function openTypist(access: Access) {
  const shown = new Map<string, { messageId: string; atMs: number }>()
  let refused = false
  const say = async (chat: string, messageId: string) => {
    const before = shown.get(chat)
    if (refused || (before?.messageId === messageId && Date.now() - before.atMs < shownForMs)) return
    shown.delete(chat)
    shown.set(chat, { messageId, atMs: Date.now() })
    for (const oldest of shown.keys()) {
      if (shown.size <= mostChats) break
      shown.delete(oldest)
    }
    const answer = await mark(access, messageId, true)
    refused = answer.outcome === 'refused' && answer.status === 401
  }
  return {
    async markRead({ chat }: Address, externalIds: string[]): Promise<void> {
      const [newest] = externalIds
      if (newest) await say(chat, newest) // those before it are read with it
    },
    async show({ chat, newest }: Address): Promise<void> {
      if (newest) await say(chat, newest)
    },
  }
}
