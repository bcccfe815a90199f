import { customerWords } from '../model/customer-words.ts'

/** A block as it stands on the wire; nothing of it can be relied on before the rules have been asked. */
export interface WireBlock {
  type: string
  text?: string
  id?: string
  name?: string
  input?: unknown
  tool_use_id?: string
  is_error?: boolean
  content?: string | WireBlock[]
  source?: { type?: string; media_type?: string; data?: string }
  cache_control?: { ttl?: string }
}

export interface WireMessage {
  role: string
  content?: string | WireBlock[]
}

export interface WireTool {
  name: string
  description?: string
  input_schema?: { type?: string; properties?: Record<string, never>; required?: string[] }
  cache_control?: { ttl?: string }
}

export interface WireBody {
  model?: string
  max_tokens?: number
  system?: string | WireBlock[]
  tools?: WireTool[]
  messages?: WireMessage[]
  [key: string]: unknown
}

export interface SeenResult {
  id: string
  name?: string
  input?: unknown
  isError: boolean
  text: string
  /** Where the text holds JSON. */
  json?: Record<string, unknown>
}

/** One request as the model saw it. */
export interface SeenRequest {
  body: WireBody
  headers: Record<string, string | string[] | undefined>
  at: number
  /** Which asking this is for the same words of the customer, from 1. */
  attempt: number
  messages: WireMessage[]
  system: string
  tool(name: string): WireTool | undefined
  userTexts: string[]
  /** The customer's words in the newest message that holds any. */
  lastUserText: string
  /** What came back from the calls of the previous reply. */
  lastResults: SeenResult[]
  /** Calls made since the customer last wrote. */
  callsThisTurn: WireBlock[]
  pictures: WireBlock[]
  /** The customer has just written and nothing was answered to it yet. */
  isFresh: boolean
  /** Everything that the model can read, as one text: for looking for what it must not be shown. */
  everything: string
}

/** A message's content as blocks, whichever way it was written. */
export function blocksOf(content: string | WireBlock[] | undefined): WireBlock[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }]
  return Array.isArray(content) ? content : []
}

/** The questions that scripts and personas ask of a request. */
export function seenRequest(body: WireBody, headers: SeenRequest['headers'] = {}): SeenRequest {
  const messages = body.messages ?? []
  const contents = messages.map(({ content }) => blocksOf(content))
  const textsOf = (blocks: WireBlock[]) => blocks.flatMap(({ type, text }) => (type === 'text' && text ? [text] : []))
  const wordsAt = (at: number) =>
    textsOf(contents[at] ?? [])
      .map(customerWords)
      .filter(Boolean)
      .join('\n')
  return {
    body,
    headers,
    at: Date.now(),
    attempt: 1,
    messages,
    system: textsOf(blocksOf(body.system)).join('\n'),
    tool: (name) => body.tools?.find((tool) => tool.name === name),
    get userTexts() {
      return messages.flatMap(({ role }, at) => (role === 'user' ? textsOf(contents[at] ?? []) : []))
    },
    get lastUserText() {
      const at = messages.findLastIndex(({ role }, index) => role === 'user' && wordsAt(index) !== '')
      return at < 0 ? '' : wordsAt(at)
    },
    get lastResults() {
      const calls = contents.flat().filter(({ type }) => type === 'tool_use')
      const from = messages.findLastIndex(({ role }) => role === 'assistant')
      return contents
        .slice(from + 1)
        .flat()
        .filter(({ type }) => type === 'tool_result')
        .map((block) => resultOf(block, calls))
    },
    get callsThisTurn() {
      const from = messages.findLastIndex(({ role }, at) => role === 'user' && contents[at]?.some(({ type }) => type !== 'tool_result'))
      return contents
        .slice(from + 1)
        .flat()
        .filter(({ type }) => type === 'tool_use')
    },
    get pictures() {
      const all = contents.flat().flatMap((block) => [block, ...(block.type === 'tool_result' ? blocksOf(block.content) : [])])
      return all.filter(({ type }) => type === 'image' || type === 'document')
    },
    get isFresh() {
      return this.attempt === 1 && this.lastResults.length === 0
    },
    get everything() {
      return JSON.stringify([body.system, body.tools, body.messages])
    },
  }
}

function resultOf(block: WireBlock, calls: WireBlock[]): SeenResult {
  const made = calls.find(({ id }) => id === block.tool_use_id)
  const text = blocksOf(block.content)
    .map((each) => each.text ?? '')
    .join('\n')
  const json = jsonIn(text)
  return {
    id: block.tool_use_id ?? '',
    ...(made && { name: made.name ?? '', input: made.input }),
    isError: block.is_error === true,
    text,
    ...(json && { json }),
  }
}

function jsonIn(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
