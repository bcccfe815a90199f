import type { RawUpdate } from '@proviso/contracts'
import type { WireMessage } from './wire-message.ts'

/** Whose chat it is, and under which of its names the event came. */
export interface Chat {
  /** The lasting name: the hidden id where it is known, else the number. */
  chat: string
  /** As the customer used it, where that is the other name. */
  used?: string
  /** The name by number, where it is known. */
  byNumber?: string
  /** Both names were met together for the first time. */
  paired?: boolean
}

interface Event extends Chat {
  id: string
  fromMe: boolean
}

/** Events of a linked account as they are stored: JSON and no key material but that of attachments. */
export type WhatsAppUpdate =
  | (Event & {
      event: 'message'
      atSeconds: number
      name?: string
      content: WireMessage
      /** Sent from the account in the way of an automatic greeting. */
      automatic?: boolean
    })
  /** There, and not readable: not yet (`reason`), or not here at all. */
  | (Event & { event: 'unreadable'; atSeconds: number; name?: string; reason: string; final: 'no' | 'view_once' | 'missed_call' })
  | (Event & { event: 'receipt'; status: 'sent' | 'delivered' | 'read' | 'failed'; atSeconds?: number; reason?: string })

/** Key and lane of an update. The key rests on the name the server used: a repeated event has the same one, whatever was learned in between. */
export function rawUpdate(update: WhatsAppUpdate): RawUpdate {
  const { event, chat, used, id, fromMe } = update
  const kind = event === 'message' ? 'm' : event === 'unreadable' ? 'u' : `r.${update.status}`
  return { key: `${kind}:${used ?? chat}:${fromMe ? 1 : 0}:${id}`, lane: chat, payload: update }
}

/** The payload as an update of ours, if it is one. */
export function asUpdate(payload: unknown): WhatsAppUpdate | undefined {
  if (typeof payload !== 'object' || payload === null || !('event' in payload) || !('chat' in payload) || !('id' in payload))
    return undefined
  return ['message', 'unreadable', 'receipt'].includes(String(payload.event)) ? (payload as WhatsAppUpdate) : undefined
}
