import { setTimeout as sleep } from 'node:timers/promises'
import type { BotApi } from '../far-side/bot-api.ts'

/** What a customer wrote, and what has to have come of it. */
export interface Story {
  token: string
  chat: number
  /** Marks of the messages, in order, by the messenger's id of each. */
  said: { mark: string; messageId: number }[]
  /** The amount that may be confirmed once; only where a receipt was sent. */
  amount: number
  receipt: boolean
}

export type Random = () => number

/** mulberry32: the same seed, the same customers and the same moments. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

let chats = 700_000
let marks = 0

/** A greeting, mostly a receipt, and the wish to have the payment confirmed; sometimes delivered twice, sometimes two messages in a row. */
export function beginStory(bots: BotApi, token: string, random: Random): { story: Story; told: Promise<void> } {
  const chat = ++chats
  const story: Story = { token, chat, said: [], amount: Number(`${chat - 700_000}.25`), receipt: random() < 0.8 }
  const confirmed: Promise<unknown>[] = []
  const say = (words: (mark: string) => string, photo = false) => {
    const mark = `q${++marks}`
    const said = bots.say(token, chat, { text: words(mark), photo }, random() < 0.25 ? 2 : 1)
    confirmed.push(said.confirmed)
    story.said.push({ mark, messageId: said.messageId })
  }
  const pauses = Array.from({ length: 4 }, () => random() * 350)
  const inARow = random() < 0.4
  const tell = async () => {
    await sleep(pauses[0])
    say((mark) => `${mark} hello, I am here to pay`)
    await sleep(pauses[1])
    if (story.receipt) say((mark) => `${mark} my receipt`, true)
    await sleep(pauses[2])
    say((mark) => `${mark} confirm ${story.amount}`)
    if (inARow) {
      await sleep(pauses[3])
      say((mark) => `${mark} are you there?`)
    }
    await Promise.all(confirmed)
  }
  return { story, told: tell() }
}
