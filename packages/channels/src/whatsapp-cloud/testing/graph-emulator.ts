import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Form, parseForm, readBody } from '../../telegram/testing/parse-form.ts'
import { BusinessNumber } from './business-number.ts'
import { CloudPerson, type PersonOptions } from './cloud-person.ts'
import { GraphRefusal, invalid } from './refusal.ts'
import { takeMessage } from './take-message.ts'

/** What goes wrong with one call. `reset: 'after'` is the cruel one: it is done, and the answer is lost. */
export interface GraphFault {
  status?: number
  code?: number
  /** Answered by a front: no JSON. */
  html?: boolean
  reset?: 'before' | 'after'
  /** The bytes of a download are others. */
  garble?: boolean
  times?: number
}

export type GraphCallKind = 'messages' | 'media' | 'number' | 'file' | 'download'

export interface GraphCall {
  kind: GraphCallKind
  method: string
  params: Record<string, unknown>
  token: string
}

/** Meta's Graph API as far as WhatsApp's Cloud API uses it, with people in it, on loopback. Test support. */
export class GraphEmulator {
  readonly calls: GraphCall[] = []
  readonly people: CloudPerson[] = []
  /** Approved templates: their name and language, and how many gaps their body has. */
  readonly templates = new Map<string, number>()
  readonly number: BusinessNumber
  /** Whether an accepted message is told as sent and delivered at once; a test may want to say itself what becomes of it. */
  delivers = true
  /** How Meta reaches addresses of ours; a test may lead it elsewhere than over the network. */
  reach: (request: Request) => Promise<Response> = (request) => fetch(request)
  url = ''
  private readonly numbers: BusinessNumber[] = []
  private readonly files = new Map<string, { bytes: Buffer; mime: string }>()
  private readonly opaque = new Map<string, string>()
  private faults: (GraphFault & { kind: GraphCallKind; times: number })[] = []
  private readonly server = createServer((request, response) => void this.receive(request, response))

  private constructor() {
    this.number = this.addNumber('Salon Ada')
  }

  static async start({ port = 0 }: { port?: number } = {}): Promise<GraphEmulator> {
    const emulator = new GraphEmulator()
    await new Promise<void>((resolve, reject) => emulator.server.once('error', reject).listen(port, '127.0.0.1', () => resolve()))
    emulator.url = `http://127.0.0.1:${(emulator.server.address() as AddressInfo).port}`
    return emulator
  }

  async stop(): Promise<void> {
    for (const number of this.numbers) number.stop()
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }

  addNumber(name = 'Other shop'): BusinessNumber {
    const number = new BusinessNumber(name, (request) => this.reach(request))
    this.numbers.push(number)
    return number
  }

  person({ number = this.number, ...who }: Partial<PersonOptions> & { number?: BusinessNumber } = {}): CloudPerson {
    const person = new CloudPerson(this, number, { digits: `49151${randomInt(1e7, 9e7)}`, ...who })
    this.people.push(person)
    return person
  }

  fault(kind: GraphCallKind, fault: GraphFault): void {
    this.faults.push({ times: 1, ...fault, kind })
  }

  callsOf(kind: GraphCallKind): GraphCall[] {
    return this.calls.filter((call) => call.kind === kind)
  }

  keep(bytes: Buffer, mime: string): string {
    const id = String(randomInt(1e14, 2.5e14))
    this.files.set(id, { bytes, mime })
    return id
  }

  fileOf(id: string): { bytes: Buffer; mime: string } | undefined {
    return this.files.get(id)
  }

  tellStatus(number: BusinessNumber, person: CloudPerson, id: string, status: string, errors?: object[]): void {
    const ours = this.opaque.get(id)
    const recipient = person.userId ? { recipient_user_id: person.userId } : { recipient_id: person.digits }
    number.tell('messages', {
      statuses: [
        {
          id,
          status,
          timestamp: String(Math.floor(Date.now() / 1000)),
          ...recipient,
          ...(ours ? { biz_opaque_callback_data: ours } : {}),
          ...(errors ? { errors } : {}),
        },
      ],
    })
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request).catch(() => undefined)
    if (!body) return
    const url = new URL(request.url ?? '/', 'http://graph')
    const call: GraphCall & Form = {
      kind: kindOf(request.method ?? 'GET', url.pathname, this.numbers),
      method: request.method ?? 'GET',
      token: request.headers.authorization?.replace(/^Bearer /, '') ?? '',
      ...parseForm(request.headers['content-type'] ?? '', body, url.searchParams),
    }
    this.calls.push(call)
    const fault = this.takeFault(call.kind)
    if (fault?.reset === 'before') return void request.socket.destroy()
    try {
      if (fault?.html) return void response.writeHead(fault.status ?? 502, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>')
      if (fault?.status) throw new GraphRefusal(fault.status, fault.code ?? 131000, 'Something went wrong')
      const answer = await this.answer(call, url.pathname)
      if (fault?.reset === 'after') return void request.socket.destroy()
      const bytes = Buffer.isBuffer(answer) ? answer : Buffer.from(JSON.stringify(answer))
      response.writeHead(200, { 'content-type': Buffer.isBuffer(answer) ? 'application/octet-stream' : 'application/json' })
      response.end(fault?.garble ? Buffer.from(bytes).reverse() : bytes)
    } catch (error) {
      const refusal = error instanceof GraphRefusal ? error : new GraphRefusal(500, 1, error instanceof Error ? error.message : 'unknown')
      response.writeHead(refusal.status, { 'content-type': 'application/json' }).end(refusal.body)
    }
  }

  private answer(call: GraphCall & Form, path: string): Promise<object> | object | Buffer {
    const [, , id = ''] = path.split('/')
    if (call.kind === 'download') {
      const file = this.files.get(id)
      if (!file || !this.numbers.some(({ accessToken }) => accessToken === call.token)) throw new GraphRefusal(404, 100, 'Not found')
      return file.bytes
    }
    const number = this.numbers.find(({ accessToken }) => accessToken === call.token)
    if (!number) throw new GraphRefusal(401, 190, 'Error validating access token: Session has expired')
    const proof = createHmac('sha256', number.appSecret).update(number.accessToken).digest('hex')
    if (call.params.appsecret_proof !== proof) throw new GraphRefusal(400, 100, 'Invalid appsecret_proof provided in the API argument')
    if (call.kind === 'file') return this.describeFile(id)
    if (id !== number.id) throw new GraphRefusal(400, 100, 'Unsupported get request. Object does not exist')
    if (call.kind === 'media') return this.takeUpload(call)
    if (call.kind === 'messages') return this.send(number, call.params)
    if (call.method === 'GET') return { id: number.id, display_phone_number: number.display, verified_name: number.name }
    return this.configure(number, call.params)
  }

  private describeFile(id: string): object {
    const file = this.files.get(id)
    if (!file) throw new GraphRefusal(400, 100, 'Unsupported get request. Object does not exist')
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    const url = `${this.url}/lookaside/${id}`
    return { messaging_product: 'whatsapp', url, mime_type: file.mime, sha256, file_size: String(file.bytes.length), id }
  }

  private takeUpload({ params, files }: GraphCall & Form): object {
    const [file] = files
    if (params.messaging_product !== 'whatsapp' || !file) throw invalid('file is required')
    return { id: this.keep(file.bytes, file.mime) }
  }

  private send(number: BusinessNumber, params: Record<string, unknown>): object {
    if (params.status === 'read') return { success: true }
    const to = String(params.to ?? params.recipient ?? '')
    const person = this.people.find((each) => each.id === to)
    if (!person) throw new GraphRefusal(400, 131026, 'Message undeliverable', 'Receiver is incapable of receiving this message')
    const id = `wamid.${randomBytes(24).toString('base64')}`
    const seen = takeMessage(this, params, person)
    if (typeof params.biz_opaque_callback_data === 'string') this.opaque.set(id, params.biz_opaque_callback_data)
    person.inbox.add({ ...seen, id })
    if (this.delivers) for (const status of ['sent', 'delivered']) this.tellStatus(number, person, id, status)
    return { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: person.digits }], messages: [{ id }] }
  }

  /** Asks the address first whether it wants to hear, as Meta does. */
  private async configure(number: BusinessNumber, params: Record<string, unknown>): Promise<object> {
    const { override_callback_uri: url, verify_token: verifyToken } = (params.webhook_configuration ?? {}) as Record<string, string>
    if (url && verifyToken && !(await number.verify({ url, verifyToken })))
      throw new GraphRefusal(400, 100, 'Callback verification failed', 'the callback did not answer with the challenge')
    number.callback = url && verifyToken ? { url, verifyToken } : undefined
    return { success: true }
  }

  private takeFault(kind: GraphCallKind): GraphFault | undefined {
    const fault = this.faults.find((each) => each.kind === kind)
    if (fault && --fault.times <= 0) this.faults = this.faults.filter((each) => each !== fault)
    return fault
  }
}

function kindOf(method: string, path: string, numbers: BusinessNumber[]): GraphCallKind {
  const [, version, id, edge] = path.split('/')
  if (version === 'lookaside') return 'download'
  if (edge === 'messages' || edge === 'media') return edge
  return method === 'GET' && !numbers.some((number) => number.id === id) ? 'file' : 'number'
}
