import type { BinaryNode } from '@whiskeysockets/baileys'
import { chatName, isHidden } from './chat-name.ts'
import type { StanzaAttributes } from './guard-repository.ts'

/** Where a message belongs and who sent it, by its stanza. */
export interface Envelope {
  /** The chat by the name the server used. */
  used: string
  /** Its other name, where the server told it. */
  other?: string
  id: string
  fromMe: boolean
  atSeconds: number
  name?: string
}

export interface Me {
  number?: string
  lid?: string
}

/** Undefined where the message is none of a customer's chat: groups and channels, the account's notes to itself and its devices' talk among themselves. */
export function readStanza(attributes: StanzaAttributes, me: Me): Envelope | undefined {
  const { id, from, recipient, category, t, notify } = attributes
  if (category === 'peer' || !id) return undefined
  const sender = chatName(from)
  const fromMe = isMe(sender, me)
  const used = fromMe ? chatName(recipient) : sender
  if (!used || isMe(used, me)) return undefined
  const told = isHidden(used)
    ? [attributes.sender_pn, attributes.peer_recipient_pn, attributes.recipient_pn]
    : [attributes.sender_lid, attributes.peer_recipient_lid, attributes.recipient_lid]
  // the sender's other name is ours where we sent it
  const other = told.map(chatName).find((each) => each && each !== used && !isMe(each, me))
  const atSeconds = Number(t) || Math.floor(Date.now() / 1000)
  return { used, ...(other ? { other } : {}), id, fromMe, atSeconds, ...(notify && !fromMe ? { name: notify } : {}) }
}

export const isMe = (chat: string | undefined, { number, lid }: Me): boolean => chat !== undefined && (chat === number || chat === lid)

const children = ({ content }: BinaryNode): BinaryNode[] => (Array.isArray(content) ? content : [])

/** The ciphertexts of a message's stanza that are decrypted one to one. */
export const ciphertextsOf = (node: BinaryNode): Uint8Array[] =>
  children(node).flatMap(({ tag, attrs, content }) =>
    tag === 'enc' && /^(pk)?msg$/.test(attrs.type ?? '') && content instanceof Uint8Array ? [content] : [],
  )

/** Why a stanza holds no message at all, where it says so. */
export const unavailableOf = (node: BinaryNode): string | undefined => children(node).find(({ tag }) => tag === 'unavailable')?.attrs.type
