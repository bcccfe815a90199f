import type { JsonObject } from '@proviso/contracts'

/** What a model is given and what it answers: our own shapes, a subset of the Messages API's blocks. Nothing here imports an SDK. */
export interface ModelText {
  type: 'text'
  text: string
}

export interface ModelImage {
  type: 'image'
  source: { type: 'base64'; media_type: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp'; data: string }
}

export interface ModelDocument {
  type: 'document'
  source: { type: 'base64'; media_type: 'application/pdf'; data: string }
  title?: string
}

export interface ModelToolUse {
  type: 'tool_use'
  id: string
  name: string
  input: JsonObject
}

export interface ModelToolResult {
  type: 'tool_result'
  tool_use_id: string
  /** Text alone where `is_error` is set. */
  content: (ModelText | ModelImage | ModelDocument)[]
  is_error?: true
}

/** Goes back byte-identical, or not at all; what it holds is nobody's business here. */
export type ModelOpaque = { type: 'thinking' | 'redacted_thinking' } & JsonObject

export type ModelBlock = ModelText | ModelImage | ModelDocument | ModelToolUse | ModelToolResult | ModelOpaque

export interface ModelMessage {
  role: 'user' | 'assistant'
  content: ModelBlock[]
}

export interface ModelTool {
  name: string
  description: string
  /** JSON Schema with `type: "object"`. */
  input_schema: JsonObject
}

export interface ModelSystem {
  text: string
  /** The prompt cache may keep everything up to here for so long. At most two blocks ask for it, 1h before 5m. */
  cache?: '1h' | '5m'
}

export interface ModelRequest {
  model: string
  system: ModelSystem[]
  /** The same for every customer of a business, byte for byte: the prompt cache lives on it. */
  tools: ModelTool[]
  messages: ModelMessage[]
  /** Tokens. */
  maxTokens: number
  signal?: AbortSignal
}

/** Tokens; `input` is what neither came from the cache nor was written to it. Their sum is the prompt. */
export interface ModelUsage {
  inputTokens: number
  cacheReadTokens: number
  cacheWrite5mTokens: number
  cacheWrite1hTokens: number
  outputTokens: number
}

export interface ModelReply {
  id: string
  /** As the far side names itself; the built-in one is `rehearsal`. */
  model: string
  /** Without empty texts, which no later request may hold. Empty after a refusal. */
  content: ModelBlock[]
  stopReason: string
  stopDetails?: JsonObject
  usage: ModelUsage
  requestId?: string
  durationMs: number
}

export type ModelFaultKind =
  | 'rate_limited'
  | 'spend_limit'
  | 'overloaded'
  | 'server'
  | 'timeout'
  | 'broken'
  | 'invalid_request'
  | 'unauthorized'
  | 'too_large'
  | 'not_found'

/** Why there is no reply. */
export interface ModelFault {
  kind: ModelFaultKind
  /** As the far side asked, uncapped. */
  retryAfterMs?: number
  /** Whether the same request may succeed later without anybody doing anything. */
  retryable: boolean
  /** Codes and places only: neither the request's words nor an address. Safe to log. */
  message: string
}

export type ModelAnswer = { ok: true; reply: ModelReply } | { ok: false; fault: ModelFault }

/**
 * Someone who answers. Never throws for what the far side does or for a request it would refuse: both are faults.
 * A reply lost after it was paid for is a fault too; asking again costs money and has no other effect.
 */
export interface Model {
  name: 'anthropic' | 'rehearsal'
  respond(request: ModelRequest): Promise<ModelAnswer>
}
