import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** A webhook as it went out: the body's very text, and its signature. */
export interface PostedWebhook {
  body: string
  signature: string
  value: Record<string, unknown>
  field: string
  /** HTTP statuses of the attempts so far. */
  answers: number[]
}

/** A business's number at Meta: its secrets, and where its webhooks go. */
export class BusinessNumber {
  readonly id = String(randomInt(1e14, 2.5e14))
  readonly accountId = String(randomInt(1e14, 2.5e14))
  readonly display = `+1 555-${randomInt(100, 999)}-${randomInt(1000, 9999)}`
  readonly name: string
  accessToken = `EAA${randomBytes(60).toString('hex')}`
  readonly appSecret = randomBytes(16).toString('hex')
  callback: { url: string; verifyToken: string } | undefined
  /** In place of a callback: who hears of webhooks within the process. */
  listener: ((webhook: PostedWebhook) => void) | undefined
  readonly posted: PostedWebhook[] = []
  private readonly reach: (request: Request) => Promise<Response>
  private held: Record<string, unknown[]> | undefined
  private stopped = false

  constructor(name: string, reach: (request: Request) => Promise<Response> = (request) => fetch(request)) {
    this.name = name
    this.reach = reach
  }

  get digits(): string {
    return this.display.replace(/\D/g, '')
  }

  /** From here on everything goes into one body, until `release`. */
  hold(): void {
    this.held = {}
  }

  release(): void {
    const { held } = this
    this.held = undefined
    if (held) this.post('messages', held)
  }

  /** Something of a webhook's value: `messages`, `statuses` with `contacts`, or `message_echoes`. */
  tell(field: string, value: Record<string, unknown[]>): void {
    if (!this.held || field !== 'messages') {
      this.post(field, value)
      return
    }
    for (const [name, items] of Object.entries(value)) this.held[name] = [...(this.held[name] ?? []), ...items]
  }

  /** The same body once more, as Meta does at will. */
  repeat(webhook: PostedWebhook): void {
    void this.deliver(webhook)
  }

  sign(body: string): string {
    return `sha256=${createHmac('sha256', this.appSecret).update(body).digest('hex')}`
  }

  stop(): void {
    this.stopped = true
  }

  /** Whether the address answers with what it is asked. */
  async verify({ url, verifyToken }: { url: string; verifyToken: string }): Promise<boolean> {
    const challenge = String(randomInt(1e9, 9e9))
    const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.challenge': challenge, 'hub.verify_token': verifyToken })
    const answer = await this.reach(new Request(`${url}?${query}`)).catch(() => undefined)
    return answer?.status === 200 && (await answer.text()) === challenge
  }

  private post(field: string, value: Record<string, unknown>): void {
    const metadata = { display_phone_number: this.digits, phone_number_id: this.id }
    const whole = { messaging_product: 'whatsapp', metadata, ...value }
    const entry = [{ id: this.accountId, changes: [{ field, value: whole }] }]
    // as Meta writes it: nothing but ASCII, slashes escaped
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
      .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .replaceAll('/', '\\/')
    const webhook: PostedWebhook = { body, signature: this.sign(body), value: whole, field, answers: [] }
    this.posted.push(webhook)
    void this.deliver(webhook)
  }

  /** Until it is taken; Meta goes on for days. */
  private async deliver(webhook: PostedWebhook): Promise<void> {
    this.listener?.(webhook)
    for (let pauseMs = 20; this.callback && !this.stopped; pauseMs = Math.min(pauseMs * 2, 500)) {
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': webhook.signature }
      const status = await this.reach(new Request(this.callback.url, { method: 'POST', headers, body: webhook.body })).then(
        (answer) => answer.status,
        () => 0,
      )
      webhook.answers.push(status)
      if (status === 200) return
      await sleep(pauseMs)
    }
  }
}
