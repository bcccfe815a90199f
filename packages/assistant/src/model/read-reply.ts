import type Anthropic from '@anthropic-ai/sdk'
import type { JsonObject } from '@proviso/contracts'
import type { ModelBlock, ModelReply, ModelUsage } from './port.ts'

/** A message of the API in our shapes; undefined where it is none, which is what a proxy in between may send with a 200. */
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

/** Empty texts are dropped: the API sends them and refuses them. So is what this product cannot have asked for. */
function readBlock(block: Anthropic.ContentBlock): ModelBlock[] {
  if (block.type === 'text') return block.text.trim() === '' ? [] : [{ type: 'text', text: block.text }]
  if (block.type === 'tool_use') return [{ type: 'tool_use', id: block.id, name: block.name, input: readInput(block.input) }]
  if (block.type === 'thinking' || block.type === 'redacted_thinking') return [{ ...block } as ModelBlock]
  return []
}

/** Validating it is the executor's part; here it only has to be an object, or the history could not be sent again. */
function readInput(input: unknown): JsonObject {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input as JsonObject
  return {}
}

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
