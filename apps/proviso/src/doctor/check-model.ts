import { openAnthropic } from '@proviso/assistant'
import { openWire } from '@proviso/outbound'
import { type Finding, fail, pass, warn } from '@proviso/runtime'

interface Access {
  apiKey: string
  baseUrl?: string
}

/** Whether there is a key for the model, and with `model` set, whether it answers a call of a few tokens. */
export async function checkModel(access: Access | undefined, model: string | undefined): Promise<Finding> {
  if (!access)
    return warn(
      'model',
      'ANTHROPIC_API_KEY is not set: the built-in rehearsal model answers',
      'Set ANTHROPIC_API_KEY to a key from https://console.anthropic.com.',
    )
  if (!model) return pass('model', 'there is a key (doctor --online tries it)')
  const wire = openWire({ connectTimeoutMs: 10_000 })
  try {
    const { wire: send } = wire
    const answer = await openAnthropic({ ...access, wire: send, timeoutMs: 20_000 }).respond({
      model,
      system: [],
      tools: [],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Say ok.' }] }],
      maxTokens: 16,
    })
    return answer.ok
      ? pass('model', `${answer.reply.model} answers`)
      : fail(
          'model',
          `${model} does not answer: ${answer.fault.kind}, ${answer.fault.message}`,
          'Look at ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL and the account.',
        )
  } finally {
    await wire.close()
  }
}
