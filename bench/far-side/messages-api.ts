import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerJson, readJson } from './json-over-http.ts'

interface Block {
  type: string
  text?: string
  id?: string
  tool_use_id?: string
  is_error?: boolean
  input?: { amount?: number }
}
interface Message {
  role: 'user' | 'assistant'
  content: string | Block[]
}

export interface MessagesApi {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Time this model took for the replies about a question, both calls. */
  tookMs(question: string): number
  /** Requests that the real API would refuse. */
  refused(): number
}

interface Behaviour {
  thinkMs?: () => number
  /** Called when a request has come in, before it is answered. */
  asked?: (calls: 'call' | 'reply') => void
}

/** Marks one message of a customer's, so that a wrong, missing or second reply counts. */
const question = /\bq\d+\b/g
const wish = /\b(q\d+) confirm (\d+(?:\.\d+)?)/g

/**
 * A model that does its work: for each `q7 confirm 12` that it has not answered it first asks for `confirm_payment`, then answers all
 * questions since its last words, by their marks. The same request gets the same answer.
 */
export function createMessagesApi({ thinkMs, asked }: Behaviour = {}): MessagesApi {
  const took = new Map<string, number>()
  let refused = 0
  let ids = 0
  return {
    async handle(request, response) {
      const startedMs = performance.now()
      const body = await readJson(request)
      const messages = (body.messages ?? []) as Message[]
      const wrong = dangling(messages)
      if (wrong) {
        refused++
        return answerJson(response, 400, { type: 'error', error: { type: 'invalid_request_error', message: wrong } })
      }
      const { content, open } = reply(messages, `toolu_${Date.now().toString(36)}_${ids++}`)
      const calls = content.some(({ type }) => type === 'tool_use')
      asked?.(calls ? 'call' : 'reply')
      const think = thinkMs?.() ?? 0
      if (think > 0) await sleep(think)
      answerJson(response, 200, {
        id: `msg_${ids++}`,
        type: 'message',
        role: 'assistant',
        model: body.model ?? 'fake',
        content,
        stop_reason: calls ? 'tool_use' : 'end_turn',
        stop_sequence: null,
        usage: { input_tokens: 100, output_tokens: 20 },
      })
      const last = open.at(-1)
      if (last) took.set(last, (took.get(last) ?? 0) + performance.now() - startedMs)
    },
    tookMs: (mark) => took.get(mark) ?? 0,
    refused: () => refused,
  }
}

const blocksOf = ({ content }: Message): Block[] => (typeof content === 'string' ? [{ type: 'text', text: content }] : content)

function reply(messages: Message[], callId: string): { content: (Block & { name?: string })[]; open: string[] } {
  const open = new Set<string>()
  const wished = new Map<string, number>()
  const called = new Set<number>()
  let refusals = 0
  for (const message of messages) {
    for (const block of blocksOf(message)) {
      if (block.type === 'tool_use' && block.input?.amount !== undefined) called.add(block.input.amount)
      if (block.type === 'tool_result' && block.is_error) refusals++
      if (block.type !== 'text' || !block.text) continue
      if (message.role === 'assistant') {
        for (const [mark] of block.text.matchAll(question)) {
          open.delete(mark)
          wished.delete(mark)
        }
        refusals = 0
        continue
      }
      for (const [mark] of block.text.matchAll(question)) open.add(mark)
      for (const [, mark = '', amount] of block.text.matchAll(wish)) wished.set(mark, Number(amount))
    }
  }
  const marks = [...open]
  for (const amount of wished.values()) {
    if (!called.has(amount)) return { content: [{ type: 'tool_use', id: callId, name: 'confirm_payment', input: { amount } }], open: marks }
  }
  return { content: [{ type: 'text', text: `${refusals ? 'Refused' : 'Noted'}: ${marks.join(' ') || 'thank you'}.` }], open: marks }
}

/** The rule that bricks a conversation when it is broken: every call has its result in the next message. */
function dangling(messages: Message[]): string | undefined {
  for (let at = 0; at < messages.length; at++) {
    const message = messages[at]
    if (message?.role !== 'assistant') continue
    const next = messages[at + 1]
    const results = next ? blocksOf(next).flatMap(({ tool_use_id }) => tool_use_id ?? []) : []
    for (const { type, id } of blocksOf(message)) {
      if (type === 'tool_use' && id && !results.includes(id)) return `messages.${at}: tool_use without tool_result: ${id}`
    }
  }
  return undefined
}
