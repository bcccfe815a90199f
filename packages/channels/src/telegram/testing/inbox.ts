import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '@grammyjs/types'

/** A message as somebody sees it, with the bytes of its file and what became of it. */
export type Seen = Message & { bytes?: Uint8Array; deleted?: boolean; byHand?: boolean }
export type Matcher = string | RegExp | ((message: Seen) => boolean)

export const wordsOf = (message: Seen): string => message.text ?? message.caption ?? ''

function matches(matcher: Matcher | undefined, message: Seen): boolean {
  if (matcher === undefined) return true
  if (typeof matcher === 'function') return matcher(message)
  return typeof matcher === 'string' ? wordsOf(message).includes(matcher) : matcher.test(wordsOf(message))
}

const describe = (message: Seen) =>
  wordsOf(message) || (['photo', 'document', 'voice', 'video', 'audio'] as const).find((key) => message[key]) || '?'

/** What was received in one chat, and how far it has been read: `next` moves past what it returns, so a story reads top to bottom. */
export class Inbox {
  readonly messages: Seen[] = []
  private read = 0
  private readonly waiting = new Set<() => void>()
  private readonly owner: string

  constructor(owner: string) {
    this.owner = owner
  }

  add(message: Seen): void {
    this.messages.push(message)
    for (const wake of [...this.waiting]) wake()
  }

  get unread(): Seen[] {
    return this.messages.slice(this.read)
  }

  async next(matcher?: Matcher, { timeoutMs = 5000 }: { timeoutMs?: number } = {}): Promise<Seen> {
    const deadline = Date.now() + timeoutMs
    for (;;) {
      const at = this.messages.findIndex((message, index) => index >= this.read && matches(matcher, message))
      const found = this.messages[at]
      if (found) {
        this.read = at + 1
        return found
      }
      const leftMs = deadline - Date.now()
      if (leftMs <= 0) {
        throw new Error(
          `${this.owner} did not hear ${matcher ?? 'anything'} within ${timeoutMs} ms; unread: ${JSON.stringify(this.unread.map(describe))}`,
        )
      }
      await this.news(leftMs)
    }
  }

  async quiet(ms: number): Promise<void> {
    const before = this.messages.length
    await sleep(ms)
    const heard = this.messages.slice(before)
    if (heard.length > 0) throw new Error(`${this.owner} was to hear nothing, but heard ${JSON.stringify(heard.map(describe))}`)
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
