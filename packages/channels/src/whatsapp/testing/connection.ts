import { type BinaryNode, decodeBinaryNode, encodeBinaryNode, proto } from '@whiskeysockets/baileys'
import type { WebSocket } from 'ws'
import type { WhatsAppEmulator } from './emulator.ts'
import { handleStanza } from './handle-stanza.ts'
import type { LinkedDevice, Registration } from './linked-device.ts'
import type { PairingCode, PairingOffer } from './linking.ts'
import { login } from './login.ts'
import { NoiseResponder } from './noise.ts'
import { bigEndian } from './primitives.ts'

const { ClientPayload, HandshakeMessage } = proto

/** One socket of one client: frames, handshake, and then stanzas in order. */
export class Connection {
  readonly emulator: WhatsAppEmulator
  /** Who logged in here. */
  device?: LinkedDevice
  /** What a device that is not linked yet told about its keys, and how far its linking is. */
  registration?: Registration
  offer?: PairingOffer
  code?: PairingCode
  /** The device takes messages. */
  ready = false
  private readonly socket: WebSocket
  private readonly noise: NoiseResponder
  private stage: 'intro' | 'hello' | 'finish' | 'open' = 'intro'
  private received: Buffer = Buffer.alloc(0)
  private intro: Buffer = Buffer.alloc(0)
  private frozen = false
  private work: Promise<void> = Promise.resolve()
  private line: Promise<void> = Promise.resolve()

  constructor(emulator: WhatsAppEmulator, socket: WebSocket) {
    this.emulator = emulator
    this.socket = socket
    this.noise = new NoiseResponder(emulator.staticKey, emulator.certificate)
    socket.on('message', (bytes: Buffer) => this.receive(bytes))
    socket.on('close', () => this.ended())
    socket.on('error', () => {}) // the close that follows is what counts
  }

  send(node: BinaryNode): void {
    this.emulator.trace?.('→', node)
    this.write(this.noise.wrap(encodeBinaryNode(node)))
  }

  /** After what was sent before has left. */
  close(): void {
    this.ready = false
    this.line = this.line.then(() => this.socket.close())
  }

  /** At once, without a goodbye. */
  cut(): void {
    this.ended()
    this.socket.terminate()
  }

  /** From now on the line is open and dead. */
  freeze(): void {
    this.frozen = true
  }

  private ended(): void {
    this.ready = false
    if (this.device?.connection === this) delete this.device.connection
    this.emulator.connections.delete(this)
  }

  /** Every frame is as late as the line is slow, none overtakes another. */
  private write(bytes: Uint8Array): void {
    const frame = Buffer.concat([bigEndian(bytes.length, 3), bytes])
    const dueMs = performance.now() + this.emulator.latencyMs
    this.line = this.line.then(async () => {
      const leftMs = dueMs - performance.now()
      if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs))
      if (!this.frozen && this.socket.readyState === this.socket.OPEN) this.socket.send(frame)
    })
  }

  private receive(bytes: Buffer): void {
    if (this.frozen) return
    this.received = Buffer.concat([this.received, bytes])
    this.work = this.work.then(() => this.takeFrames()).catch((error: unknown) => this.broken(error))
  }

  /** A client that breaks the protocol is put out, and the test can see why. */
  private broken(error: unknown): void {
    this.emulator.errors.push(error)
    this.cut()
  }

  private async takeFrames(): Promise<void> {
    if (this.stage === 'intro' && !this.takeIntro()) return
    while (this.received.length >= 3) {
      const end = 3 + this.received.readUIntBE(0, 3)
      if (this.received.length < end) return
      const frame = this.received.subarray(3, end)
      this.received = this.received.subarray(end)
      await this.takeFrame(frame)
    }
  }

  /** `ED` and routing information come before the header where the client was given some. */
  private takeIntro(): boolean {
    const routed = this.received.subarray(0, 2).toString() === 'ED'
    const start = routed && this.received.length >= 7 ? 7 + this.received.readUIntBE(4, 3) : 0
    if (this.received.length < start + 4) return false
    this.intro = this.received.subarray(start, start + 4)
    if (!this.intro.equals(Buffer.from([0x57, 0x41, 6, 3]))) throw new Error(`not a WhatsApp client: ${this.intro.toString('hex')}`)
    this.received = this.received.subarray(start + 4)
    this.stage = 'hello'
    return true
  }

  private async takeFrame(frame: Buffer): Promise<void> {
    if (this.stage === 'hello') {
      const ephemeral = HandshakeMessage.decode(frame).clientHello?.ephemeral
      if (!ephemeral) throw new Error('the handshake does not begin with a hello')
      const serverHello = this.noise.answerHello(this.intro, ephemeral)
      this.write(HandshakeMessage.encode({ serverHello }).finish())
      this.stage = 'finish'
    } else if (this.stage === 'finish') {
      const finish = HandshakeMessage.decode(frame).clientFinish
      if (!finish?.static || !finish.payload) throw new Error('the handshake does not end')
      const payload = this.noise.finish({ static: finish.static, payload: finish.payload })
      this.stage = 'open'
      login(this, ClientPayload.decode(payload))
    } else {
      const node = await decodeBinaryNode(this.noise.unwrap(frame))
      this.emulator.trace?.('←', node)
      await handleStanza(this, node)
    }
  }
}
