import type { JsonObject } from '@proviso/contracts'
import type { Model, ModelBlock, ModelMessage, ModelTool, ModelToolResult } from '../model/port.ts'

export type Handler = (input: JsonObject) => JsonObject & { isError?: boolean }

/** A conversation with a model over plain functions, as the loop would hold it: no guard, no rows, and every request one more message long. */
export function rehearse(model: Model, tools: ModelTool[], handlers: Record<string, Handler>, system = 'You speak for a barber.') {
  const messages: ModelMessage[] = []
  const calls: { id: string; name: string; input: JsonObject }[] = []

  async function turn(content: ModelBlock[]): Promise<string> {
    messages.push({ role: 'user', content })
    for (let step = 0; step < 12; step++) {
      const answer = await model.respond({
        model: 'claude-sonnet-5-5',
        system: [{ text: system, cache: '1h' }],
        tools,
        messages,
        maxTokens: 1024,
      })
      if (!answer.ok) throw new Error(answer.fault.message)
      messages.push({ role: 'assistant', content: answer.reply.content })
      if (answer.reply.stopReason !== 'tool_use')
        return answer.reply.content.map((block) => (block.type === 'text' ? block.text : '')).join('')
      messages.push({ role: 'user', content: answer.reply.content.flatMap(run) })
    }
    throw new Error('it never stopped')
  }

  function run(block: ModelBlock): ModelToolResult[] {
    if (block.type !== 'tool_use') return []
    calls.push({ id: block.id, name: block.name, input: block.input })
    const result = handlers[block.name]?.(block.input) ?? { isError: true, message: 'no such function' }
    return [
      {
        type: 'tool_result',
        tool_use_id: block.id,
        content: [{ type: 'text', text: JSON.stringify(result) }],
        ...(result.isError && { is_error: true as const }),
      },
    ]
  }

  return {
    calls,
    messages,
    /** The customer writes, and hears the answer. */
    say: (text: string) => turn([{ type: 'text', text }]),
    sendPhoto: (caption?: string) => turn([photo, ...(caption ? [{ type: 'text' as const, text: caption }] : [])]),
    /** The house remarks something, in the mark that is its own. */
    remark: (text: string) => turn([{ type: 'text', text: `<proviso>${text}</proviso>` }]),
  }
}

const photo: ModelBlock = {
  type: 'image',
  source: { type: 'base64', media_type: 'image/jpeg', data: Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64') },
}
