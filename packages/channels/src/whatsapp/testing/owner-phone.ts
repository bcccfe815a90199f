import { randomBytes, randomInt } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { proto } from '@whiskeysockets/baileys'
import type { Connection } from './connection.ts'
import type { Customer } from './customer.ts'
import { type DropCode, dropConnection } from './drop-connection.ts'
import type { LinkedDevice } from './linked-device.ts'
import type { MediaStore } from './media-store.ts'
import { words } from './message-content.ts'
import { OwnerWeb, postToChat } from './owner-web.ts'
import { newMessageId, post } from './post.ts'
import { nowSeconds } from './primitives.ts'
import { SignalPhone } from './signal-phone.ts'

const { HistorySync, Message, WebMessageInfo } = proto
const { Type } = Message.ProtocolMessage

/** How a code that is scanned or typed is brought to the device that shows it. */
export interface Linking {
  scan(qr: string, phone: OwnerPhone): void
  enterCode(code: string, phone: OwnerPhone): void
}

/** The business's own phone, to which the product is linked as a device. */
export class OwnerPhone extends SignalPhone {
  readonly links = new Map<number, LinkedDevice>()
  readonly webs: OwnerWeb[] = []
  readonly customers: Customer[] = []
  readonly advRawId = randomInt(1 << 30)
  /** Ids of what linked devices sent, as the phone shows it. */
  readonly shown: { id: string; message: proto.IMessage }[] = []
  /** Switched off: devices get no answer from it. */
  offline = false
  /** What a device that has just been linked is told of earlier chats. */
  history: proto.IHistorySync[] = []
  /** Logins are refused with this reason: 403 banned, 401 unlinked, 405 an old client … */
  refusesLogin: number | undefined
  private nextDevice = 1
  private readonly linking: Linking
  private readonly media: MediaStore
  private readonly known = new Map<string, proto.IWebMessageInfo>()

  constructor(linking: Linking, media: MediaStore, identity: { number: string; lid: string; name: string }) {
    super(identity)
    this.linking = linking
    this.media = media
  }

  get devices(): LinkedDevice[] {
    return [...this.links.values()]
  }

  /** A linked device is connected and takes messages. */
  get online(): boolean {
    return this.connections.some((connection) => connection.ready)
  }

  get connections(): Connection[] {
    return this.devices.flatMap(({ connection }) => (connection ? [connection] : []))
  }

  newDeviceId(): number {
    return this.nextDevice++
  }

  // — what the owner does —

  scan(qr: string): void {
    this.linking.scan(qr, this)
  }

  /** The device shows a code, the owner types it. */
  enterCode(code: string): void {
    this.linking.enterCode(code, this)
  }

  /** Removes every linked device. */
  unlink(): void {
    for (const device of this.devices) {
      this.links.delete(device.id)
      if (device.connection) dropConnection(device.connection, 401)
    }
  }

  /** A person answers on the phone itself. */
  reply(customer: Customer, text: string): Promise<string> {
    return this.send(customer, words(text))
  }

  send(customer: Customer, message: proto.IMessage): Promise<string> {
    return this.inOrder(async () => {
      const id = newMessageId()
      await postToChat(this, this, customer, id, message)
      return id
    })
  }

  /** The owner opens WhatsApp Web. */
  openWeb(): OwnerWeb {
    const web = new OwnerWeb(this, this.newDeviceId())
    this.webs.push(web)
    return web
  }

  // — what happens to the line —

  /** Ends the connections as the server does with this code; without one the line is just cut. */
  drop(code?: DropCode): void {
    for (const connection of this.connections) dropConnection(connection, code)
  }

  /** The line stays open and nothing passes any more. */
  freeze(): void {
    for (const connection of this.connections) connection.freeze()
  }

  redeliver(id: string): void {
    for (const device of this.devices) device.deliverAgain(id)
  }

  // — what it does by itself —

  /** What a phone sends a device that has just been linked: a key for its settings, and what it knows of earlier chats. */
  async welcome(device: LinkedDevice): Promise<void> {
    await this.shareSettingsKey(device)
    const phoneNumberToLidMappings = this.customers.map(({ numberJid, lidJid }) => ({ pnJid: numberJid, lidJid }))
    const bootstrap = {
      syncType: HistorySync.HistorySyncType.INITIAL_BOOTSTRAP,
      progress: 100,
      phoneNumberToLidMappings,
      conversations: [],
    }
    for (const history of [bootstrap, ...this.history]) await this.sendHistory(history, { devices: [device] })
  }

  /** `viaMedia`: the device has to fetch it from the media server. */
  async sendHistory(
    history: proto.IHistorySync,
    { viaMedia = false, devices = this.devices }: { viaMedia?: boolean; devices?: LinkedDevice[] } = {},
  ): Promise<void> {
    const bytes = deflateSync(HistorySync.encode(HistorySync.fromObject(history)).finish())
    const where = viaMedia ? this.media.offer(bytes, 'history') : { initialHistBootstrapInlinePayload: bytes }
    const historySyncNotification = { syncType: history.syncType, progress: history.progress ?? 100, chunkOrder: 1, ...where }
    for (const device of devices) {
      await this.toDevice(device, { type: Type.HISTORY_SYNC_NOTIFICATION, historySyncNotification } as proto.Message.IProtocolMessage)
    }
  }

  /** Tells the devices which hidden id belongs to which number. */
  async tellNumbers(customers: Customer[] = this.customers): Promise<void> {
    const pnToLidMappings = customers.map(({ number, lid }) => ({ pn: Number(number), assignedLid: Number(lid) }))
    const encodedMappingPayload = proto.LIDMigrationMappingSyncPayload.encode({ pnToLidMappings }).finish()
    for (const device of this.devices) {
      await this.toDevice(device, { type: Type.LID_MIGRATION_MAPPING_SYNC, lidMigrationMappingSyncMessage: { encodedMappingPayload } })
    }
  }

  remember(id: string, key: proto.IMessageKey, message: proto.IMessage, at: Date): void {
    this.known.set(id, { key, message, messageTimestamp: Math.floor(at.getTime() / 1000) })
  }

  /** A copy of what a linked device wrote, or a question of its to the phone. */
  async take(device: LinkedDevice, id: string, enc: { type: string; ciphertext: Uint8Array }): Promise<void> {
    const copy = await this.decrypt(device, enc.type, enc.ciphertext)
    const message = copy.deviceSentMessage?.message ?? copy
    const request = message.protocolMessage?.peerDataOperationRequestMessage
    if (request) return this.answer(device, id, request)
    this.shown.push({ id, message })
  }

  /** The device could not read a message and asks the phone for its content. */
  private async answer(device: LinkedDevice, stanzaId: string, request: proto.Message.IPeerDataOperationRequestMessage): Promise<void> {
    if (this.offline) return
    const wanted = (request.placeholderMessageResendRequest ?? []).flatMap(({ messageKey }) => this.known.get(messageKey?.id ?? '') ?? [])
    const peerDataOperationResult = wanted.map((info) => ({
      placeholderMessageResendResponse: { webMessageInfoBytes: WebMessageInfo.encode(WebMessageInfo.fromObject(info)).finish() },
    }))
    const { peerDataOperationRequestType } = request
    await this.toDevice(device, {
      type: Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
      peerDataOperationRequestResponseMessage: { peerDataOperationRequestType, stanzaId, peerDataOperationResult },
    } as proto.Message.IProtocolMessage)
  }

  private shareSettingsKey(device: LinkedDevice): Promise<void> {
    const fingerprint = { rawId: this.advRawId, currentIndex: 0, deviceIndexes: [0] }
    const key = {
      keyId: { keyId: Buffer.from([0, 0, 0, 0, 0, 1]) },
      keyData: { keyData: randomBytes(32), fingerprint, timestamp: Date.now() },
    }
    return this.toDevice(device, { type: Type.APP_STATE_SYNC_KEY_SHARE, appStateSyncKeyShare: { keys: [key] } })
  }

  private toDevice(device: LinkedDevice, protocolMessage: proto.Message.IProtocolMessage): Promise<void> {
    const attrs = { from: this.numberJid, type: 'text', id: newMessageId(), t: String(nowSeconds()), category: 'peer' }
    return this.inOrder(() => post(this, [device], { message: { protocolMessage }, attrs }))
  }
}
