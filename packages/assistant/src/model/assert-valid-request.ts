import type { ModelBlock, ModelMessage, ModelRequest, ModelToolUse } from './port.ts'

/**
 * A rule of the Messages API that a request breaks, by its number: 1 every call is answered in the next message · 2 results come first ·
 * 3 one result for each call, none without one · 4 call ids are unique · 5 an error result is text · 6 calls need tools ·
 * 8 nothing is empty · 9 roles alternate, a user begins · 10 a user ends · 15 cache marks.
 */
export interface RequestFault {
  rule: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 9 | 10 | 15
  /** Path into the request. */
  where: string
  /** Without a word of the request's content. */
  detail: string
}

const mostMessages = 100_000

/**
 * Every rule that the request breaks; an empty list means that the API takes it, as far as a loop can get it wrong.
 * A history that breaks one is refused for ever, so this is asked before every request and not only in tests.
 */
export function assertValidRequest(request: ModelRequest): RequestFault[] {
  const faults: RequestFault[] = []
  const complain = (rule: RequestFault['rule'], where: string, detail: string) => faults.push({ rule, where, detail })
  const { messages } = request
  const seen = new Set<string>()

  messages.forEach((message, at) => {
    const where = `messages.${at}`
    const before = messages[at - 1]
    if (before ? before.role === message.role : message.role !== 'user')
      complain(9, where, before ? 'two messages of one role' : 'a user begins')
    if (message.content.length === 0) complain(8, where, 'no content')
    message.content.forEach((block, index) => {
      blockFaults(block, message.role, `${where}.content.${index}`, complain)
    })
    for (const { id } of callsOf(message)) {
      if (seen.has(id)) complain(4, where, `call id twice: ${id}`)
      seen.add(id)
    }
    answerFaults(before, message, where, complain)
  })

  const last = messages.at(-1)
  if (!last || messages.length > mostMessages) complain(9, 'messages', `between 1 and ${mostMessages} messages`)
  if (last?.role === 'assistant') complain(10, `messages.${messages.length - 1}`, 'a user ends')
  if (last) for (const { id } of callsOf(last)) complain(1, `messages.${messages.length - 1}`, `call without a result: ${id}`)
  if (request.tools.length === 0 && messages.some(({ content }) => content.some(isOfCall)))
    complain(6, 'tools', 'calls in the history, no tools')
  cacheFaults(request, complain)
  return faults
}

type Complain = (rule: RequestFault['rule'], where: string, detail: string) => void

function blockFaults(block: ModelBlock, role: ModelMessage['role'], where: string, complain: Complain) {
  if (block.type === 'text' && isBlank(block.text)) complain(8, where, 'empty text')
  if ((block.type === 'image' || block.type === 'document') && !block.source.data) complain(8, where, 'no bytes')
  if (block.type === 'tool_use' && role !== 'assistant') complain(3, where, 'a call by the user')
  if (block.type !== 'tool_result') return
  if (role !== 'user') complain(3, where, 'a result by the assistant')
  if (block.is_error && block.content.some(({ type }) => type !== 'text')) complain(5, where, 'an error result that is not text')
  if (block.content.some((each) => each.type === 'text' && isBlank(each.text))) complain(8, where, 'empty text')
}

/** A message of results against the calls of the one before it. */
function answerFaults(before: ModelMessage | undefined, message: ModelMessage, where: string, complain: Complain) {
  const asked = before?.role === 'assistant' ? callsOf(before).map(({ id }) => id) : []
  const answered = new Set<string>()
  let other = false
  for (const block of message.content) {
    if (block.type !== 'tool_result') {
      other = true
      continue
    }
    if (other) complain(2, where, 'a result behind something else')
    if (answered.has(block.tool_use_id)) complain(3, where, `two results for ${block.tool_use_id}`)
    if (!asked.includes(block.tool_use_id)) complain(3, where, `a result for no call of the previous message: ${block.tool_use_id}`)
    answered.add(block.tool_use_id)
  }
  for (const id of asked) if (!answered.has(id)) complain(1, where, `call without a result: ${id}`)
}

/** Two marks are the adapter's own: the last tool's and the last message's. */
function cacheFaults({ system }: ModelRequest, complain: Complain) {
  const marks = system.flatMap(({ cache }) => (cache ? [cache] : []))
  if (marks.length > 2) complain(15, 'system', `${marks.length} cache marks, 2 have room`)
  if (marks.includes('5m') && marks.lastIndexOf('1h') > marks.indexOf('5m')) complain(15, 'system', '1h after 5m')
  system.forEach(({ text }, at) => {
    if (isBlank(text)) complain(8, `system.${at}`, 'empty text')
  })
}

const callsOf = ({ content }: ModelMessage) => content.filter((block): block is ModelToolUse => block.type === 'tool_use')
const isOfCall = ({ type }: ModelBlock) => type === 'tool_use' || type === 'tool_result'
const isBlank = (text: string) => text.trim() === ''
