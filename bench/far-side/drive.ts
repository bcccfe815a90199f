import { setTimeout as sleep } from 'node:timers/promises'
import type { BotApi, Sent } from './bot-api.ts'
import type { MessagesApi } from './messages-api.ts'

export interface Load {
  token: string
  conversations: number
  turnsEach: number
  /** Conversations that exist already; fresh ones otherwise, which begin with a receipt. */
  chats?: number[]
}

export interface Driven {
  turns: number
  seconds: number
  /** Update posted → reply seen, without the time the model took. */
  tripMs: number[]
  webhookMs: number[]
  lost: number
  wrong: number
  doubled: number
  chats: number[]
}

export interface Driver {
  sent(message: Sent): void
  run(load: Load): Promise<Driven>
}

const patienceMs = 60_000

/** Customers in a closed loop: each writes, waits for the reply that names its message, and writes again. */
export function createDriver(bots: () => BotApi, model: () => MessagesApi): Driver {
  const awaited = new Map<string, (sent: Sent) => void>()
  const answered = new Map<string, number>()
  let marks = 0
  let chatIds = 0

  const ask = async (token: string, chat: number, words: (mark: string) => string, photo = false) => {
    const mark = `q${++marks}`
    const reply = new Promise<Sent | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), patienceMs)
      awaited.set(mark, (sent) => {
        clearTimeout(timer)
        resolve(sent)
      })
    })
    const startedMs = performance.now()
    const { confirmed } = bots().say(token, chat, { text: words(mark), photo })
    const [sent, webhookMs] = await Promise.all([reply, confirmed])
    awaited.delete(mark)
    const right = sent?.chat === chat && sent.text.startsWith('Noted')
    return {
      mark,
      lost: !sent,
      wrong: sent !== undefined && !right,
      webhookMs,
      tripMs: sent ? sent.atMs - startedMs - model().tookMs(mark) : Number.NaN,
    }
  }

  return {
    sent(message) {
      for (const [mark] of message.text.matchAll(/\bq\d+\b/g)) {
        answered.set(mark, (answered.get(mark) ?? 0) + 1)
        awaited.get(mark)?.(message)
      }
    },
    async run({ token, conversations, turnsEach, chats = [] }) {
      const known = chats.length > 0
      const all = known ? chats : Array.from({ length: conversations }, () => 500_000 + ++chatIds)
      if (!known) await inLots(all, 32, (chat) => ask(token, chat, (mark) => `${mark} here is my receipt`, true))
      const driven: Driven = { turns: 0, seconds: 0, tripMs: [], webhookMs: [], lost: 0, wrong: 0, doubled: 0, chats: all }
      const from = marks
      const startedMs = performance.now()
      await Promise.all(
        all.map(async (chat) => {
          for (let turn = 0; turn < turnsEach; turn++) {
            const amount = Number(`${++amounts}.${String(turn % 100).padStart(2, '0')}`)
            const got = await ask(token, chat, (mark) => `${mark} confirm ${amount}`)
            driven.turns++
            if (got.lost) driven.lost++
            else driven.tripMs.push(got.tripMs)
            if (got.wrong) driven.wrong++
            driven.webhookMs.push(got.webhookMs)
          }
        }),
      )
      driven.seconds = (performance.now() - startedMs) / 1000
      await sleep(300)
      for (let mark = from + 1; mark <= marks; mark++) if ((answered.get(`q${mark}`) ?? 0) > 1) driven.doubled++
      return driven
    },
  }
}

let amounts = 0

async function inLots<T>(items: T[], size: number, work: (item: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += size) await Promise.all(items.slice(at, at + size).map(work))
}
