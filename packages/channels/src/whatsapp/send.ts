import type { Address, OutboundPart, SendOptions, SendOutcome } from '@proviso/contracts'
import type { BinaryNode, proto } from '@whiskeysockets/baileys'
import { chatName, isHidden } from './chat-name.ts'
import { classifyError, classifyRefusal } from './classify-failure.ts'
import { limits, type SocketTiming } from './definition.ts'
import type { KeyStore } from './key-store.ts'
import { libraryLog, redact } from './library-log.ts'
import type { Live } from './link.ts'
import { newMessageId } from './message-id.ts'
import { faultOf, textOf } from './outbound.ts'

export interface Sending {
  live: Live
  keys: KeyStore
  log: Parameters<typeof libraryLog>[0]
  timing: SocketTiming
}

type LoadFile = () => Promise<Uint8Array>
const again = (reason: string, afterMs = 1000): SendOutcome => ({ outcome: 'again', reason, afterMs })

/** Sends one part once, under the id that its row bears. It is on record before it is on the wire, for a phone that asks for it again. */
export async function send(
  sending: Sending,
  address: Address,
  part: OutboundPart,
  load: LoadFile | undefined,
  options: SendOptions = {},
): Promise<SendOutcome> {
  const fault = faultOf(part)
  if (fault) return { outcome: 'failed', reason: fault, alert: true }
  if (part.kind === 'clear_buttons' || part.kind === 'template') return { outcome: 'sent' } // there are none to clear
  const jid = chatName(address.replyTo ?? address.chat)
  if (!jid) return { outcome: 'failed', reason: 'this is no address of a person', alert: true }
  const absent = await whyAbsent(sending, jid)
  if (absent) return absent
  const content = await contentOf(sending, part, load)
  if ('outcome' in content) return content
  const externalId = options.externalId ?? newMessageId()
  const message = finished(sending, jid, externalId, content, address.expirationSeconds)
  try {
    await sending.keys.saveSent(externalId, Buffer.from(sending.live.library.proto.Message.encode(message).finish()).toString('base64'))
  } catch {
    return again('the message could not be put on record before it is sent')
  }
  return relay(sending, jid, externalId, message)
}

/** Without this question a message would go to nobody and count as sent. */
async function whyAbsent({ live }: Sending, jid: string): Promise<SendOutcome | undefined> {
  try {
    const devices = await live.sock.getUSyncDevices([jid], true, false)
    if (devices.length) return undefined
    if (isHidden(jid)) return again("the person's devices could not be asked for", 5000)
    const found = await live.sock.onWhatsApp(jid)
    const known = found?.find((each) => chatName(each.jid) === jid || each.exists)
    if (found && !known) return { outcome: 'failed', reason: 'this number is not on WhatsApp', unreachable: true }
    return again("the person's devices could not be asked for", 5000)
  } catch (error) {
    return classifyError(error, { written: false })
  }
}

type Sendable = Exclude<OutboundPart, { kind: 'clear_buttons' | 'template' }>

async function contentOf(
  { live, log, timing }: Sending,
  part: Sendable,
  load: LoadFile | undefined,
): Promise<proto.IMessage | SendOutcome> {
  const { library, sock } = live
  const options = { upload: sock.waUploadToServer, mediaUploadTimeoutMs: timing.uploadMs, logger: libraryLog(log) }
  // no preview: the address in an answer would be fetched from here
  if (part.kind === 'text') return library.generateWAMessageContent({ text: textOf(part), linkPreview: null }, options)
  if (!load) return { outcome: 'failed', reason: 'the file has no bytes', alert: true }
  const loaded = await load().catch(() => undefined)
  if (!loaded) return again('the file could not be read')
  if (loaded.length > limits.uploadBytes)
    return { outcome: 'failed', reason: `the file is larger than ${limits.uploadBytes / 1024 / 1024} MB`, alert: true }
  const bytes = Buffer.from(loaded) // bytes and nothing else: the library would fetch an address or read a path
  const caption = part.caption ? { caption: part.caption.toWellFormed() } : {}
  const media =
    part.as === 'image' && shownAsImage.has(part.mime)
      ? { image: bytes, mimetype: part.mime, ...caption }
      : { document: bytes, mimetype: part.mime, fileName: part.filename.toWellFormed(), ...caption }
  try {
    return await library.generateWAMessageContent(media, options)
  } catch (error) {
    return again(`the file could not be uploaded: ${redact(error instanceof Error ? error.message : 'no reason')}`)
  }
}

/** Anything else phones show as a broken picture. */
const shownAsImage = new Set(['image/jpeg', 'image/png'])

/** As it goes on the wire. */
function finished(
  { live }: Sending,
  jid: string,
  externalId: string,
  content: proto.IMessage,
  expirationSeconds: number | undefined,
): proto.IMessage {
  const { message } = live.library.generateWAMessageFromContent(jid, content, {
    userJid: live.sock.user?.id ?? '',
    messageId: externalId,
    ...(expirationSeconds ? { ephemeralExpiration: expirationSeconds } : {}),
  })
  return message ?? content
}

async function relay(sending: Sending, jid: string, externalId: string, message: proto.IMessage): Promise<SendOutcome> {
  const { live, timing } = sending
  const before = live.written()
  await live.sock.sendPresenceUpdate('paused', jid).catch(() => undefined)
  const acknowledged: Promise<BinaryNode | undefined> = live.sock.waitForMessage(externalId, timing.ackMs)
  acknowledged.catch(() => undefined)
  try {
    await live.sock.relayMessage(jid, message, { messageId: externalId })
  } catch (error) {
    const written = live.written() > before
    // a commit may fail after the message has left: then its acknowledgement knows better
    const answer = written ? await acknowledged.catch(() => undefined) : undefined
    return answer ? outcomeOf(sending, jid, externalId, answer) : classifyError(error, { written })
  }
  try {
    const answer = await acknowledged
    if (answer) return await outcomeOf(sending, jid, externalId, answer)
    return { outcome: 'unknown', reason: 'WhatsApp did not acknowledge it in time' }
  } catch {
    return { outcome: 'unknown', reason: 'the connection was lost before WhatsApp acknowledged it' }
  }
}

const refreshed = new Set<string>()

async function outcomeOf({ live }: Sending, jid: string, externalId: string, { attrs }: BinaryNode): Promise<SendOutcome> {
  const { error } = attrs
  if (!error) return { outcome: 'sent', externalId }
  // its devices are others by now: asked for anew, once
  if (error === '479' && !refreshed.has(externalId)) {
    refreshed.add(externalId)
    if (refreshed.size > 1000) refreshed.clear()
    await live.sock.getUSyncDevices([jid], false, false).catch(() => undefined)
    return again('WhatsApp knows other devices of this person by now')
  }
  return classifyRefusal(error)
}
