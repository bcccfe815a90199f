import type { SendOutcome } from '@proviso/contracts'
import { redact } from './library-log.ts'

const retryMs = 1000
const toldToWaitMs = 30_000

/** What the server's refusal means for the row. A retry of 463 would count as another cold start and make the restriction longer. */
export function classifyRefusal(code: string): SendOutcome {
  const reason = `WhatsApp refused the message (${code})`
  if (code === '463') {
    const reason = 'WhatsApp does not let this account start a conversation with this person'
    return { outcome: 'failed', reason, unreachable: true, restricted: true, alert: true }
  }
  if (code === '429') return { outcome: 'again', reason, afterMs: toldToWaitMs, told: true }
  return { outcome: 'failed', reason, alert: true }
}

/**
 * What an error on the way out means. `written`: some frame left meanwhile, perhaps this one; without any, the message has certainly not left,
 * and neither has it where the library never came to writing.
 */
export function classifyError(error: unknown, { written }: { written: boolean }): SendOutcome {
  const { message, statusCode } = describe(error)
  const before = statusCode === 428 || /All encryptions failed|WebSocket is not open/i.test(message)
  return before || !written
    ? { outcome: 'again', reason: redact(message), afterMs: retryMs }
    : { outcome: 'unknown', reason: redact(message) }
}

function describe(error: unknown): { message: string; statusCode?: number } {
  if (!(error instanceof Error)) return { message: 'it could not be sent' }
  const statusCode = 'output' in error ? (error.output as { statusCode?: number } | undefined)?.statusCode : undefined
  return { message: error.message, ...(statusCode ? { statusCode } : {}) }
}
