import type Anthropic from '@anthropic-ai/sdk'
import { cleanJson, cleanText, type JsonObject, newId } from '@proviso/contracts'
import type { ModelBlock, ModelReply, ModelUsage } from './port.ts'

/**
 * A message of the API in our shapes, as a database and the API itself take it back; undefined where it is none, which is what a proxy in
 * between may send with a 200.
 */
export function readReply(message: Anthropic.Message, durationMs: number, requestId?: string): ModelReply | undefined {
  if (typeof message !== 'object' || message === null || !Array.isArray(message.content) || !message.usage) return undefined
  return {
    id: message.id,
    model: message.model,
    content: message.content.flatMap(readBlock),
    stopReason: message.stop_reason ?? 'unknown',
    ...(message.stop_details && { stopDetails: { ...message.stop_details } as JsonObject }),
    usage: readUsage(message.usage),
    ...(requestId && { requestId }),
    durationMs,
  }
}

/** Spaces, and signs that show nothing: nobody has been answered with them. */
const showsNothing = /^[\s\p{Cf}\p{Cc}]*$/u

/**
 * Empty texts are dropped: the API sends them and refuses them. So is what this product cannot have asked for. What no column takes is
 * cleaned away: kept, it would fail the turn at the same place each time it is resumed.
 */
function readBlock(block: Anthropic.ContentBlock | null): ModelBlock[] {
  if (block?.type === 'text') {
    if (typeof block.text !== 'string' || showsNothing.test(block.text)) return []
    return [{ type: 'text', text: cleanText(block.text) }]
  }
  if (block?.type === 'tool_use')
    return [{ type: 'tool_use', id: callId(block.id), name: toolName(block.name), input: readInput(block.input) }]
  if (block?.type === 'thinking' || block?.type === 'redacted_thinking') return [cleanJson({ ...block }) as ModelBlock]
  return []
}

/** The API refuses a history with another id or name than these; a call it could not take back would end the conversation. */
const callId = (id: unknown): string => (typeof id === 'string' && /^[\w-]{1,200}$/.test(id) ? id : newId('call'))
const toolName = (name: unknown): string =>
  String(name)
    .replace(/[^\w-]/g, '_')
    .slice(0, 64) || 'unnamed'

/** Validating it is the executor's part; here it only has to be an object, or the history could not be sent again. */
function readInput(input: unknown): JsonObject {
  if (typeof input === 'object' && input !== null && !Array.isArray(input) && !isDeeper(input, deepest))
    return cleanJson(input) as JsonObject
  return {}
}

/** No schema of ours is that deep, and jsonb has its own limit. */
const deepest = 64
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)))

function readUsage(usage: Anthropic.Usage): ModelUsage {
  const written = usage.cache_creation_input_tokens ?? 0
  const hour = usage.cache_creation?.ephemeral_1h_input_tokens ?? 0
  return {
    inputTokens: usage.input_tokens ?? 0,
    cacheReadTokens: usage.cache_read_input_tokens ?? 0,
    cacheWrite5mTokens: usage.cache_creation?.ephemeral_5m_input_tokens ?? Math.max(0, written - hour),
    cacheWrite1hTokens: hour,
    outputTokens: usage.output_tokens ?? 0,
  }
}
