import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BinaryNode, Curve, jidDecode } from '@whiskeysockets/baileys'
import { WebSocketServer } from 'ws'
import { certificateFor } from './certificate.ts'
import { Connection } from './connection.ts'
import { type Addressing, Customer } from './customer.ts'
import { type DropCode, dropConnection } from './drop-connection.ts'
import { Faults } from './faults.ts'
import { enterCode, scanQr } from './linking.ts'
import { MediaStore } from './media-store.ts'
import { OwnerPhone } from './owner-phone.ts'
import type { SignalPhone } from './signal-phone.ts'
import { trust } from './trust.ts'

/** One root for every emulator of a process: the library keeps a single one. */
const root = Curve.generateKeyPair()
const running: WhatsAppEmulator[] = []

/**
 * A WhatsApp multi-device server on loopback, for the unmodified library. Test support: handshake, Signal sessions and
 * files are encrypted as the real ones are. Groups, calls and the contents of settings are not emulated.
 *
 *     const phone = whatsapp.ownerPhone()
 *     phone.scan(qr)                                    // the code that the product shows
 *     const dana = whatsapp.customer(phone, { name: 'Dana' })
 *     await dana.say('hello')
 *     await dana.hears(/hi/)
 */
export class WhatsAppEmulator {
  readonly faults = new Faults()
  readonly media = new MediaStore(this.faults)
  readonly phones: OwnerPhone[] = []
  readonly customers: Customer[] = []
  readonly connections = new Set<Connection>()
  /** References of QR codes, each with the device that shows it. */
  readonly refs = new Map<string, Connection>()
  /** Message stanzas and receipts of linked devices, in order. */
  readonly sends: BinaryNode[] = []
  readonly receipts: BinaryNode[] = []
  /** Copies that the phone they were for could not read. */
  readonly unreadable: { id: string; jid: string }[] = []
  /** Broken protocol, and queries nobody here knows. */
  readonly errors: unknown[] = []
  readonly unhandled: BinaryNode[] = []
  readonly staticKey = Curve.generateKeyPair()
  readonly certificate = certificateFor(this.staticKey.public, root)
  /** How late every frame of the server's is. */
  latencyMs = 0
  /** Every client is refused with this reason: 405 says that it is too old. */
  refusesClients: number | undefined
  /** Sees every stanza: → from the server, ← to it. */
  trace?: (direction: '→' | '←', node: BinaryNode) => void
  port = 0
  private readonly http = createServer((request, response) => void this.media.serve(request, response))
  private sockets?: WebSocketServer
  private serial = 0

  /** Starts a server that the library in this process trusts from now on. */
  static async start({ port = 0, latencyMs = 0 }: { port?: number; latencyMs?: number } = {}): Promise<WhatsAppEmulator> {
    const emulator = new WhatsAppEmulator()
    emulator.latencyMs = latencyMs
    await emulator.listen(port)
    running.push(emulator)
    trust(root.public, () => running.at(-1)?.port)
    return emulator
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}/ws/chat`
  }

  /** What a process of its own needs in its environment to come here and to nowhere else; `NODE_ENV=test` is up to whoever starts it. */
  get environment(): Record<'WHATSAPP_WS_URL' | 'WHATSAPP_EMULATOR' | 'NODE_OPTIONS', string> {
    const preload = new URL('./preload.ts', import.meta.url).href
    return {
      WHATSAPP_WS_URL: this.url,
      WHATSAPP_EMULATOR: JSON.stringify({ port: this.port, root: Buffer.from(root.public).toString('hex') }),
      NODE_OPTIONS: `--import ${import.meta.resolve('tsx')} --import ${preload}`,
    }
  }

  async stop(): Promise<void> {
    running.splice(running.indexOf(this), 1)
    this.media.close()
    await this.goDown()
  }

  /** The server is gone and every line with it; what it knows stays. */
  async goDown(): Promise<void> {
    for (const connection of [...this.connections]) connection.cut()
    this.sockets?.close()
    await new Promise<void>((resolve) => {
      this.http.close(() => resolve())
      this.http.closeAllConnections()
    })
  }

  /** It is back, at the same address. */
  comeBack(): Promise<void> {
    return this.listen(this.port)
  }

  private async listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => this.http.once('error', reject).listen(port, '127.0.0.1', () => resolve()))
    this.port = (this.http.address() as AddressInfo).port
    this.sockets = new WebSocketServer({ server: this.http })
    this.sockets.on('connection', (socket) => this.connections.add(new Connection(this, socket)))
  }

  // — the people —

  ownerPhone({ name = 'Shop' } = {}): OwnerPhone {
    const linking = {
      scan: (qr: string, phone: OwnerPhone) => scanQr(this.refs, qr, phone),
      enterCode: (code: string, phone: OwnerPhone) => enterCode(this.connections, code, phone),
    }
    const phone = new OwnerPhone(linking, this.media, { name, ...this.numbers('4930', '1') })
    this.phones.push(phone)
    return phone
  }

  customer(phone: OwnerPhone, { name = 'Dana', addressing = 'lid' }: { name?: string; addressing?: Addressing } = {}): Customer {
    const customer = new Customer(phone, this.media, { name, addressing, ...this.numbers('4915', '2') })
    this.customers.push(customer)
    phone.customers.push(customer)
    return customer
  }

  private numbers(prefix: string, first: string): { number: string; lid: string } {
    const digits = String(++this.serial).padStart(4, '0') + randomInt(1000, 9999)
    return { number: prefix + digits, lid: `${first}000000${digits}` }
  }

  personAt(jid: string | undefined): OwnerPhone | Customer | undefined {
    const at = jid === undefined ? undefined : jidDecode(jid)
    return at && [...this.phones, ...this.customers].find(({ lid, number }) => (at.server === 'lid' ? lid : number) === at.user)
  }

  customerAt(jid: string | undefined): Customer | undefined {
    const person = this.personAt(jid)
    return person instanceof Customer ? person : undefined
  }

  /** The phone or computer that reads what is encrypted for this address. */
  receiverAt(jid: string): SignalPhone | undefined {
    const person = this.personAt(jid)
    const deviceId = jidDecode(jid)?.device ?? 0
    if (deviceId === 0) return person
    return person instanceof OwnerPhone ? person.webs.find((web) => web.deviceId === deviceId) : undefined
  }

  companionsOf(person: OwnerPhone | Customer): { id: number }[] {
    if (person instanceof Customer) return []
    return [...person.devices, ...person.webs.map(({ deviceId }) => ({ id: deviceId }))]
  }

  // — what goes wrong —

  /** Ends every connection as the server does with this code. */
  drop(code?: DropCode): void {
    for (const connection of [...this.connections]) dropConnection(connection, code)
  }

  /** Ends every fault and lets the line be quick. */
  heal(): void {
    this.faults.heal()
    this.latencyMs = 0
    this.refusesClients = undefined
    for (const phone of this.phones) Object.assign(phone, { refusesLogin: undefined, offline: false })
  }

  nextId(): string {
    return `s${++this.serial}`
  }
}
