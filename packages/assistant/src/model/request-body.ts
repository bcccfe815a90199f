import type Anthropic from '@anthropic-ai/sdk'
import type { ModelRequest, ModelSystem } from './port.ts'

/**
 * The request as the Messages API takes it, with its cache marks: the last tool (as long as the first marked system block lives),
 * the system blocks that ask for it, and 5 minutes on the last block of the last message. The request is not changed.
 */
export function requestBody(request: ModelRequest): Anthropic.MessageCreateParamsNonStreaming {
  const lifetime = request.system.find(({ cache }) => cache)?.cache
  const tools = request.tools.map((tool, at) => ({ ...tool, ...(lifetime && at === request.tools.length - 1 && markFor(lifetime)) }))
  const messages = [...request.messages]
  const last = messages.pop()
  if (last)
    messages.push({
      ...last,
      content: last.content.map((block, at) => (at === last.content.length - 1 ? { ...block, ...markFor('5m') } : block)),
    })
  const body = {
    model: request.model,
    max_tokens: request.maxTokens,
    ...(request.system.length > 0 && {
      system: request.system.map(({ text, cache }) => ({ type: 'text', text, ...(cache && markFor(cache)) })),
    }),
    ...(tools.length > 0 && { tools }),
    messages,
  }
  return body as Anthropic.MessageCreateParamsNonStreaming // our blocks are a subset of theirs; thinking comes back as it came
}

function markFor(cache: NonNullable<ModelSystem['cache']>) {
  return { cache_control: { type: 'ephemeral', ttl: cache } }
}
