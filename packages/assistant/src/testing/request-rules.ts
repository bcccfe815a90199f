import { blocksOf, type WireBlock, type WireBody, type WireMessage } from './seen-request.ts'

const toolName = /^[a-zA-Z0-9_-]{1,128}$/
const callId = /^[a-zA-Z0-9_-]+$/
const newestVersion = '2026-10-21'

const pictures: Record<string, RegExp> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG/,
  'image/gif': /^GIF8/,
  'image/webp': /^RIFF[\s\S]{4}WEBP/,
}

/**
 * What the Messages API refuses, as far as an assistant's loop can get it wrong, worded as the service words it. Written from the
 * service's side and not from ours, so that a rule forgotten there is not forgotten here.
 */
export function requestRules(body: WireBody | undefined, version: string | undefined): string[] {
  if (!body || typeof body !== 'object') return ['body: must be an object']
  const messages = body.messages
  if (!Array.isArray(messages) || messages.length === 0) return [...envelope(body, version), 'messages: at least one message is required']
  return [
    ...envelope(body, version),
    ...roles(messages),
    ...contents(messages),
    ...toolPairs(messages, body),
    ...cacheMarks(body, messages),
  ]
}

function* envelope(body: WireBody, version: string | undefined) {
  if (!version) yield 'anthropic-version: header is required'
  if (!body.model) yield 'model: Field required'
  if (!Number.isInteger(body.max_tokens) || (body.max_tokens ?? 0) < 1) yield 'max_tokens: must be a positive integer'
  for (const key of ['temperature', 'top_p', 'top_k'])
    if (key in body && version && version >= newestVersion) yield `${key}: is not supported`
  const names = new Set<string>()
  for (const [at, tool] of (body.tools ?? []).entries()) {
    if (!toolName.test(tool.name ?? '')) yield `tools.${at}.name: String should match pattern '${toolName.source}'`
    if (names.has(tool.name)) yield 'tools: Tool names must be unique.'
    names.add(tool.name)
    if (tool.input_schema?.type !== 'object') yield `tools.${at}.custom.input_schema.type: must be 'object'`
  }
  for (const [at, block] of blocksOf(body.system).entries())
    if (!block.text?.trim()) yield `system.${at}: text content blocks must be non-empty`
}

function* roles(messages: WireMessage[]) {
  for (const [at, { role }] of messages.entries())
    if (role !== 'user' && role !== 'assistant') yield `messages.${at}.role: must be 'user' or 'assistant'`
  if (messages[0]?.role !== 'user') yield 'messages: first message must use the "user" role'
  if (messages.at(-1)?.role === 'assistant')
    yield 'This model does not support assistant message prefill. The conversation must end with a user message.'
}

function* contents(messages: WireMessage[]) {
  for (const [at, { role, content }] of messages.entries()) {
    if (!content?.length) yield `messages.${at}: all messages must have non-empty content`
    for (const [index, block] of blocksOf(content).entries()) yield* blockFaults(block, role, `messages.${at}.content.${index}`)
  }
}

function* blockFaults(block: WireBlock, role: string, where: string): Generator<string> {
  if (block.type === 'text') {
    if (!block.text?.trim()) yield `${where}: text content blocks must be non-empty`
  } else if (block.type === 'image' || block.type === 'document') {
    if (block.type === 'document' && role === 'assistant') yield `${where}: document blocks are not allowed in assistant messages`
    yield* sourceFaults(block, where)
  } else if (block.type === 'tool_use') {
    if (role !== 'assistant') yield `${where}: tool_use blocks can only be in assistant messages`
    if (!callId.test(block.id ?? '')) yield `${where}.tool_use.id: String should match pattern '${callId.source}'`
    if (typeof block.input !== 'object' || !block.input || Array.isArray(block.input))
      yield `${where}.tool_use.input: Input should be a valid dictionary`
  } else if (block.type === 'tool_result') {
    if (role !== 'user') yield `${where}: tool_result blocks can only be in user messages`
    const inner = blocksOf(block.content)
    if (block.is_error && inner.some(({ type }) => type !== 'text')) yield `${where}: all content must be type "text" if "is_error" is true`
    for (const [at, each] of inner.entries()) yield* blockFaults(each, role, `${where}.content.${at}`)
  } else if (block.type !== 'thinking' && block.type !== 'redacted_thinking') yield `${where}: unknown block type '${block.type}'`
}

function* sourceFaults({ type, source }: WireBlock, where: string) {
  if (source?.type !== 'base64') return void (yield `${where}.source: Field required`)
  if (!source.data) return void (yield `${where}.source.base64.data: must be non-empty`)
  const head = Buffer.from(source.data.slice(0, 64), 'base64').toString('latin1')
  const wanted = type === 'document' ? (source.media_type === 'application/pdf' ? /^%PDF/ : undefined) : pictures[source.media_type ?? '']
  if (!wanted) yield `${where}.source.base64.media_type: ${source.media_type} is not supported`
  else if (!wanted.test(head)) yield `${where}.source.base64: does not appear to be ${source.media_type}`
}

function* toolPairs(messages: WireMessage[], body: WireBody) {
  const seen = new Set<string>()
  const turns = merged(messages)
  for (const [at, turn] of turns.entries()) {
    const before = turns[at - 1]
    const asked = before?.role === 'assistant' ? before.content.filter(({ type }) => type === 'tool_use').map(({ id }) => id) : []
    const lead = turn.content.findIndex(({ type }) => type !== 'tool_result')
    const first = (lead < 0 ? turn.content : turn.content.slice(0, lead)).map((block) => block.tool_use_id)
    const missing = asked.filter((id) => !first.includes(id))
    if (missing.length)
      yield `messages.${at - 1}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${missing.join(', ')}`
    const answers = turn.content.filter(({ type }) => type === 'tool_result').map((block) => block.tool_use_id)
    for (const id of answers) {
      if (!asked.includes(id)) yield `messages.${at}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}`
      if (answers.filter((each) => each === id).length > 1)
        yield `each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${id}`
    }
    for (const { type, id = '' } of turn.content) {
      if (type !== 'tool_use') continue
      if (seen.has(id)) yield '`tool_use` ids must be unique'
      seen.add(id)
    }
  }
  if (seen.size && !body.tools?.length) yield 'Requests which include `tool_use` or `tool_result` blocks must define tools'
}

function* cacheMarks(body: WireBody, messages: WireMessage[]) {
  const marked = [...(body.tools ?? []), ...blocksOf(body.system), ...messages.flatMap(({ content }) => blocksOf(content))].filter(
    (each) => each.cache_control,
  )
  if (marked.length > 4) yield `A maximum of 4 blocks with cache_control may be provided. Found ${marked.length}.`
  if (marked.some((each) => 'type' in each && each.type === 'thinking')) yield 'cache_control cannot be set for thinking blocks'
  const lifetimes = marked.map((each) => each.cache_control?.ttl ?? '5m')
  if (lifetimes.includes('5m') && lifetimes.lastIndexOf('1h') > lifetimes.indexOf('5m'))
    yield "a ttl='1h' cache_control block must not come after a ttl='5m' cache_control block"
}

/** Consecutive messages of one role count as one. */
function merged(messages: WireMessage[]) {
  const turns: { role: string; content: WireBlock[] }[] = []
  for (const { role, content } of messages) {
    const last = turns.at(-1)
    if (last?.role === role) last.content.push(...blocksOf(content))
    else turns.push({ role, content: [...blocksOf(content)] })
  }
  return turns
}
