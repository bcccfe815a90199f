import type { WireBody } from './seen-request.ts'
import type { Step } from './steps.ts'

/** Usage as the service counts it, roughly: a prefix that bears a mark is written once and read afterwards. */
export function openUsage() {
  const cached = new Set<string>()
  return (body: WireBody, step: Step) => {
    const prefix = JSON.stringify([body.tools, body.system])
    const prefixTokens = prefix.includes('"cache_control"') ? tokensOf(prefix) : 0
    const known = cached.has(prefix)
    if (prefixTokens) cached.add(prefix)
    const written = known ? 0 : prefixTokens
    const lasting = prefix.includes('"1h"')
    return {
      input_tokens: tokensOf(JSON.stringify(body.messages)) + (prefixTokens ? 0 : tokensOf(prefix)),
      cache_creation_input_tokens: written,
      cache_read_input_tokens: known ? prefixTokens : 0,
      cache_creation: { ephemeral_5m_input_tokens: lasting ? 0 : written, ephemeral_1h_input_tokens: lasting ? written : 0 },
      output_tokens: tokensOf(JSON.stringify(step.content)),
      service_tier: 'standard',
    }
  }
}

const tokensOf = (text: string) => Math.ceil(text.length / 4)
