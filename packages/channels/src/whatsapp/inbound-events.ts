import { createHash } from 'node:crypto'
import { type Logger, loggable } from '@proviso/contracts'
import type { BaileysEventMap, BinaryNode, proto, WAMessage } from '@whiskeysockets/baileys'
import type { Arrivals } from './arrivals.ts'
import type { AutomaticReplies } from './automatic-replies.ts'
import { chatName } from './chat-name.ts'
import type { JournalEntry, StanzaAttributes } from './guard-repository.ts'
import type { Library } from './library.ts'
import { messageContent } from './message-content.ts'
import { ciphertextsOf, type Envelope, isMe, type Me, readStanza, unavailableOf } from './stanza.ts'
import { decodeContent, wireJson } from './wire-json.ts'
import { unwrapMessage } from './wire-message.ts'

interface Options {
  library: Library
  arrivals: Arrivals
  automatic: AutomaticReplies
  me(): Me
  log: Logger
}

/**
 * Everything that may become an update, from whichever side it is told: a stanza as it was decrypted (before the server hears that we have it), a row of the
 * journal, and the library's own events, which tell most of it again and the rest alone. No handler throws or is waited for by the library.
 */
export function openInboundEvents({ library, arrivals, automatic, me, log }: Options) {
  const stanzas = new Map<string, { attributes: StanzaAttributes; id: string; sinceMs: number }>()
  /** Of what is decrypted and no update of ours: kept until the library has worked with it. */
  const foreign = new Map<string, string>()

  const takeContent = async (envelope: Envelope, message: proto.IMessage, hash?: string): Promise<boolean> => {
    const content = wireJson(library, message.deviceSentMessage?.message ?? message)
    if (!content) return false
    const { id, fromMe, atSeconds, name } = envelope
    await arrivals.take({
      envelope,
      ...(hash ? { hash } : {}),
      update: (chat) => ({
        ...chat,
        event: 'message',
        id,
        fromMe,
        atSeconds,
        ...(name ? { name } : {}),
        content,
        ...(isAutomatic(chat.chat, envelope, content) ? { automatic: true } : {}),
      }),
    })
    return true
  }
  const isAutomatic = (chat: string, { fromMe, atSeconds, id }: Envelope, content: NonNullable<ReturnType<typeof wireJson>>): boolean => {
    if (!fromMe) {
      automatic.customerWrote(chat, atSeconds)
      return false
    }
    const said = messageContent(unwrapMessage(content).content, { message: { chat, id, fromMe }, lottie: false })
    return automatic.isAutomatic(chat, atSeconds, said?.kind === 'text' ? said.text : '')
  }
  const takeUnreadable = (envelope: Envelope, reason: string, final: 'no' | 'view_once' | 'missed_call') => {
    const { id, fromMe, atSeconds, name } = envelope
    return arrivals.take({
      envelope,
      update: (chat) => ({ ...chat, event: 'unreadable', id, fromMe, atSeconds, ...(name ? { name } : {}), reason, final }),
    })
  }

  return {
    /** A message's stanza has come; how it is decrypted follows. */
    stanza(node: BinaryNode): void {
      const attributes: StanzaAttributes = { ...node.attrs }
      const sinceMs = Date.now()
      const ciphertexts = chatName(attributes.from) ? ciphertextsOf(node) : [] // of groups and channels none is decrypted
      for (const ciphertext of ciphertexts) {
        const hash = createHash('sha256').update(ciphertext).digest('hex')
        stanzas.set(hash, { attributes, id: attributes.id ?? '', sinceMs })
      }
      // the library says nothing at all of these
      const envelope = /^view_once_unavailable/.test(unavailableOf(node) ?? '') ? readStanza(attributes, me()) : undefined
      if (envelope) void takeUnreadable(envelope, 'a message to be seen once, on the phone only', 'view_once')
    },
    stanzaOf: (hash: string) => stanzas.get(hash)?.attributes,
    /** Since when the oldest stanza waits to be decrypted. */
    oldestWaitingMs: (): number | undefined => {
      const [first] = stanzas.values()
      return first?.sinceMs
    },
    ended: (hash: string) => void stanzas.delete(hash),

    async decrypted(hash: string, { plaintext, stanza }: JournalEntry): Promise<void> {
      try {
        const envelope = readStanza(stanza, me())
        if (!envelope || !(await takeContent(envelope, decodeContent(library, plaintext), hash))) foreign.set(stanza.id ?? '', hash)
      } catch (error) {
        log.error({ error: loggable(error) }, 'a decrypted message could not be read')
      }
    },

    /** Rows of the journal that no update was made of, for all that is known. Resolves to those that are none of ours. */
    async replay(hash: string, { plaintext, stanza }: JournalEntry): Promise<'taken' | 'foreign'> {
      try {
        const envelope = readStanza(stanza, me())
        if (envelope && (await takeContent(envelope, decodeContent(library, plaintext), hash))) return 'taken'
      } catch (error) {
        log.error({ error: loggable(error) }, 'a message of the journal could not be read')
      }
      return 'foreign'
    },

    /** Hashes of the journal's rows that the library is done with. */
    async upserted({ messages }: BaileysEventMap['messages.upsert']): Promise<string[]> {
      const done: string[] = []
      for (const message of messages) {
        const hash = foreign.get(message.key.id ?? '')
        if (hash) {
          foreign.delete(message.key.id ?? '')
          done.push(hash)
        }
        const envelope = envelopeOf(message, me())
        if (envelope) await takeUpserted(envelope, message)
      }
      return done
    },

    async updated(updates: BaileysEventMap['messages.update']): Promise<void> {
      await Promise.all(updates.map(({ key, update }) => takeReceipt(key, update)))
    },
  }

  async function takeUpserted(envelope: Envelope, message: WAMessage): Promise<void> {
    const { StubType } = library.proto.WebMessageInfo
    const { messageStubType: stub, messageStubParameters: parameters } = message
    if (message.message && stub !== StubType.CIPHERTEXT) return void (await takeContent(envelope, message.message))
    if (message.key.isViewOnce) return takeUnreadable(envelope, 'a message to be seen once, on the phone only', 'view_once')
    if (stub === StubType.CIPHERTEXT) {
      const absent = parameters?.[0] === 'Message absent from node'
      return takeUnreadable(envelope, absent ? 'its content is still on the phone' : 'it could not be decrypted yet', 'no')
    }
    const missed =
      stub === StubType.CALL_MISSED_VOICE ? 'missed voice call' : stub === StubType.CALL_MISSED_VIDEO ? 'missed video call' : undefined
    if (missed) return takeUnreadable(envelope, missed, 'missed_call')
  }

  async function takeReceipt(key: WAMessage['key'], update: Partial<WAMessage>): Promise<void> {
    const used = chatName(key.remoteJid)
    const status = statuses[Number(update.status)]
    if (!used || !key.id || !key.fromMe || isMe(used, me()) || update.status === undefined || update.status === null || !status) return
    const { id } = key
    const atSeconds = Number(update.messageTimestamp)
    const reason = update.messageStubParameters?.[0]
    await arrivals.take({
      envelope: { used },
      update: (chat) => ({
        ...chat,
        event: 'receipt',
        id,
        fromMe: true,
        status,
        ...(atSeconds > 0 ? { atSeconds } : {}),
        ...(status === 'failed' ? { reason: reason ? `WhatsApp refused it (${reason})` : 'WhatsApp refused it' } : {}),
      }),
    })
  }
}

/** By the library's numbers: ERROR, PENDING, SERVER_ACK, DELIVERY_ACK, READ, PLAYED. */
const statuses = ['failed', undefined, 'sent', 'delivered', 'read', 'read'] as const

function envelopeOf({ key, messageTimestamp, pushName, category }: WAMessage & { category?: string }, me: Me): Envelope | undefined {
  const used = chatName(key.remoteJid)
  if (!used || !key.id || category === 'peer' || isMe(used, me)) return undefined
  const other = chatName(key.remoteJidAlt)
  const fromMe = key.fromMe === true
  const atSeconds = Number(messageTimestamp) || Math.floor(Date.now() / 1000)
  return {
    used,
    ...(other && other !== used && !isMe(other, me) ? { other } : {}),
    id: key.id,
    fromMe,
    atSeconds,
    ...(pushName && !fromMe ? { name: pushName } : {}),
  }
}
