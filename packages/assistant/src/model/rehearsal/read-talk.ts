import type { JsonObject } from '@proviso/contracts'
import { customerWords } from '../customer-words.ts'
import type { ModelBlock, ModelMessage, ModelRequest, ModelTool } from '../port.ts'
import { objectOf } from './find-tool.ts'
import { hearYes } from './hear.ts'
/** A call of this conversation and what came of it. */
export interface MadeCall {
  name: string
  input: JsonObject
  /** Place of its message. */
  at: number
  isError: boolean
  /** Empty where the result is no JSON. */
  json: JsonObject
}

/** What the rehearsal knows: the request and nothing else. */
export interface Talk {
  tools: ModelTool[]
  system: string
  /** What the customer wrote since the last answer. */
  words: string
  /** All that the newest messages hold, remarks of the house included. */
  heard: string
  /** The customer sent a file since the last answer. */
  hasMedia: boolean
  calls: MadeCall[]
  /** Of these, the ones made since the customer last wrote. */
  turnCalls: MadeCall[]
  /** Whether the customer has sent a file, or written, after that place. */
  mediaAfter(at: number): boolean
  wordsAfter(at: number): boolean
  /** They said yes, or pressed the button that says it. */
  yesAfter(at: number): boolean
}

/** Letters that are listened to: the patterns are not made for a book. */
const mostWords = 4_000

export function readTalk({ tools, system, messages }: ModelRequest): Talk {
  const answeredAt = messages.findLastIndex(
    (message) => message.role === 'assistant' && !message.content.some(({ type }) => type === 'tool_use'),
  )
  const fresh = messages.slice(answeredAt + 1).filter(({ role }) => role === 'user')
  const calls = callsOf(messages)
  const after = (at: number) => messages.slice(at + 1).filter(({ role }) => role === 'user')
  return {
    tools,
    system: system.map(({ text }) => text).join('\n'),
    words: fresh.map(wordsOf).filter(Boolean).join('\n').slice(-mostWords),
    heard: fresh.flatMap(textsOf).join('\n'),
    hasMedia: fresh.some(hasMedia),
    calls,
    turnCalls: calls.filter(({ at }) => at > answeredAt),
    mediaAfter: (at) => after(at).some(hasMedia),
    wordsAfter: (at) => after(at).some((message) => wordsOf(message) !== ''),
    yesAfter: (at) => after(at).some((message) => hearYes(wordsOf(message)) || textsOf(message).some((text) => pressed.test(text))),
  }
}

function callsOf(messages: ModelMessage[]): MadeCall[] {
  const results = new Map(
    messages.flatMap(({ content }) => content).flatMap((block) => (block.type === 'tool_result' ? [[block.tool_use_id, block]] : [])),
  )
  return messages.flatMap(({ content }, at) =>
    content.flatMap((block) => {
      if (block.type !== 'tool_use') return []
      const result = results.get(block.id)
      const text = result?.content.flatMap((each) => (each.type === 'text' ? [each.text] : [])).join('\n') ?? ''
      return [{ name: block.name, input: block.input, at, isError: result?.is_error === true, json: jsonIn(text) }]
    }),
  )
}

const textsOf = ({ content }: ModelMessage) => content.flatMap((block) => (block.type === 'text' ? [block.text] : []))
const wordsOf = (message: ModelMessage) => textsOf(message).map(customerWords).filter(Boolean).join('\n')

const sent = /^<proviso>The customer sent (?:an image|a document|a video|an audio file|a voice note)/
const pressed = /^<proviso>(?!The customer was told)[^<]*\b(?:pressed|confirmed)\b/i

/** The file itself, or the note that stands for one that is not shown. */
function hasMedia(message: ModelMessage): boolean {
  const isFile = ({ type }: ModelBlock) => type === 'image' || type === 'document'
  return message.content.some(isFile) || textsOf(message).some((text) => sent.test(text))
}

function jsonIn(text: string): JsonObject {
  try {
    return objectOf(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
  } catch {
    return {}
  }
}
