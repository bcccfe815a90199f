import type { JsonObject } from '@proviso/contracts'
import type { CallRow, MessageRow, ModelReplyRow, TurnRow } from '@proviso/db'
import type { ModelBlock, ModelMessage, ModelToolResult, ModelToolUse } from '../model/port.ts'
import type { History } from './history.ts'
import { messageBlocks } from './message-blocks.ts'
import { note } from './note.ts'

interface Build {
  history: History
  /** The turn that asks. */
  turn: TurnRow
  /** Tools stand in the request; without them calls are retold in words, since the API refuses them otherwise. */
  withTools: boolean
  /** Said once more after an empty reply. */
  nudge?: string
}

/**
 * The request's messages, from rows alone and repaired where rows are incomplete: every call has exactly one result, right after it and first
 * in its message; ids are unique; nothing is empty; the first and the last message are the user's. The same rows give the same bytes.
 */
export function buildMessages({ history, turn, withTools, nudge }: Build): ModelMessage[] {
  const thread = new Thread(withTools)
  const waiting = [...history.messages].sort((a, b) => a.seq - b.seq)
  const say = (upToSeq: number) => {
    while (waiting[0] && waiting[0].seq <= upToSeq) {
      const message = waiting.shift() as MessageRow
      thread.user(messageBlocks(message, history))
    }
  }
  for (const { turn: of, replies } of keptTurns(history, turn)) {
    say(of.firstSeq)
    thread.user([{ type: 'text', text: note(of.note) }])
    for (const reply of replies) {
      say(reply.seenSeq)
      const calls = history.calls.filter((call) => call.turnId === reply.turnId && call.replyPosition === reply.position)
      thread.reply(reply, calls, undelivered(history, reply))
    }
  }
  say(Number.POSITIVE_INFINITY)
  if (nudge) thread.user([{ type: 'text', text: note(nudge) }])
  return thread.messages()
}

/** Turns in their order, each with the replies that count; the asking turn always stands, as its note has to. */
function keptTurns({ turns, replies }: History, current: TurnRow): { turn: TurnRow; replies: ModelReplyRow[] }[] {
  const kept = replies.filter((reply) => !reply.discarded)
  return [...turns.filter((each) => each.id !== current.id), current]
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || a.firstSeq - b.firstSeq)
    .map((turn) => ({ turn, replies: kept.filter((reply) => reply.turnId === turn.id).sort((a, b) => a.position - b.position) }))
    .filter(({ turn, replies }) => replies.length > 0 || turn.id === current.id)
}

/** The words were written but never reached the customer. */
const undelivered = (history: History, reply: ModelReplyRow): boolean =>
  history.messages.some((message) => message.turnId === reply.turnId && message.author === 'assistant' && message.status === 'failed')

class Thread {
  readonly #list: ModelMessage[] = []
  readonly #ids = new Set<string>()
  readonly #withTools: boolean

  constructor(withTools: boolean) {
    this.#withTools = withTools
  }

  user(blocks: ModelBlock[]) {
    if (blocks.length) this.#add('user', blocks)
  }

  reply(reply: ModelReplyRow, calls: CallRow[], undelivered: boolean) {
    const results: ModelToolResult[] = []
    const retold: ModelBlock[] = []
    const content: ModelBlock[] = []
    let ordinal = 0
    for (const block of reply.content as ModelBlock[]) {
      if (block.type !== 'tool_use') {
        if (block.type !== 'text' || block.text.trim()) content.push(block)
        continue
      }
      const at = ordinal++ // ids may repeat, even within one reply
      const call = calls.find((each) => each.ordinal === at)
      if (!this.#withTools) {
        retold.push({ type: 'text', text: note(`Earlier the function ${block.name} was called; it answered: ${resultText(call)}`) })
        continue
      }
      const use = this.#unique(block as ModelToolUse, call)
      content.push(use)
      results.push({
        type: 'tool_result',
        tool_use_id: use.id,
        content: [{ type: 'text', text: resultText(call) }],
        ...(isError(call) ? { is_error: true } : {}),
      })
    }
    // opaque thinking may not stand alone, and words without a user before them have nobody they answer
    if (content.some((block) => block.type === 'text' || block.type === 'tool_use') && this.#list.length) this.#add('assistant', content)
    if (results.length) this.#add('user', results)
    if (retold.length) this.#add('user', retold)
    if (undelivered && !results.length)
      this.#add('user', [{ type: 'text', text: note('Your last words were not delivered: a person of the business took over.') }])
  }

  messages(): ModelMessage[] {
    return this.#list
  }

  #unique(use: ModelToolUse, call: CallRow | undefined): ModelToolUse {
    let id = use.id
    for (let copy = this.#ids.size; this.#ids.has(id); copy++) id = `${call?.id ?? use.id}_${copy}`
    this.#ids.add(id)
    return { ...use, id }
  }

  #add(role: ModelMessage['role'], blocks: ModelBlock[]) {
    const last = this.#list.at(-1)
    if (last?.role === role) last.content.push(...blocks)
    else this.#list.push({ role, content: [...blocks] })
  }
}

const isError = (call: CallRow | undefined): boolean => shown(call)?.isError === true || !shown(call)

/** What the model was shown then: a call that waited for an owner was answered at once, and its end is told later, in a turn's note. */
const shown = (call: CallRow | undefined): JsonObject | null | undefined => call?.pendingResult ?? call?.result

function resultText(call: CallRow | undefined): string {
  const result = shown(call)
  if (result) return JSON.stringify(result)
  const outcome = call?.outcome === 'running' || call?.outcome === 'unknown'
  const interrupted: JsonObject = {
    isError: true,
    errorCategory: 'transient',
    isRetryable: !outcome,
    message: outcome
      ? 'Interrupted: whether this happened is unknown. Do not tell the customer that it did.'
      : 'Interrupted: this was not executed. It did NOT happen.',
  }
  return JSON.stringify(interrupted)
}
