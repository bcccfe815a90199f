import { setTimeout as sleep } from 'node:timers/promises'

/** A text or pattern against a message's words, or a predicate against the message. */
export type MatcherOf<M> = string | RegExp | ((message: M) => boolean)

/** What was received in one chat, and how far it has been read: `next` moves past what it returns, so a story reads top to bottom. */
export class Inbox<M> {
  readonly messages: M[] = []
  private read = 0
  private readonly waiting = new Set<() => void>()
  private readonly owner: string
  private readonly wordsOf: (message: M) => string
  private readonly describe: (message: M) => string

  /** `describe` names a message in a failure, also one without words. */
  constructor(owner: string, wordsOf: (message: M) => string, describe: (message: M) => string) {
    this.owner = owner
    this.wordsOf = wordsOf
    this.describe = describe
  }

  add(message: M): void {
    this.messages.push(message)
    for (const wake of [...this.waiting]) wake()
  }

  get unread(): M[] {
    return this.messages.slice(this.read)
  }

  async next(matcher?: MatcherOf<M>, { timeoutMs = 20_000 }: { timeoutMs?: number } = {}): Promise<M> {
    const deadline = Date.now() + timeoutMs
    for (;;) {
      const at = this.messages.findIndex((message, index) => index >= this.read && this.fits(matcher, message))
      const found = this.messages[at]
      if (found) {
        this.read = at + 1
        return found
      }
      const leftMs = deadline - Date.now()
      if (leftMs <= 0) {
        throw new Error(
          `${this.owner} did not hear ${matcher ?? 'anything'} within ${timeoutMs} ms; unread: ${JSON.stringify(this.unread.map(this.describe))}`,
        )
      }
      await this.news(leftMs)
    }
  }

  async quiet(ms: number): Promise<void> {
    const before = this.messages.length
    await sleep(ms)
    const heard = this.messages.slice(before)
    if (heard.length > 0) throw new Error(`${this.owner} was to hear nothing, but heard ${JSON.stringify(heard.map(this.describe))}`)
  }

  private fits(matcher: MatcherOf<M> | undefined, message: M): boolean {
    if (matcher === undefined) return true
    if (typeof matcher === 'function') return matcher(message)
    return typeof matcher === 'string' ? this.wordsOf(message).includes(matcher) : matcher.test(this.wordsOf(message))
  }

  private news(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, timeoutMs)
      this.waiting.add(wake)
    })
  }
}
