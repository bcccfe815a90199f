import type { JsonObject, JsonValue } from '@proviso/contracts'
import type { EventRow } from '@proviso/db'

const mostBytes = 20_000
const longText = 2000

/**
 * What an event says to the outside: small, the same at every attempt. `data.version` grows with the log, so that who hears two of one record out of
 * order knows which is the newer. What is too big is left out, which `data.truncated` says; it is there to be asked for.
 */
export function webhookBody({ id, seq, type, at, businessId, conversationId, leadId, data }: EventRow): string {
  const about = { id, version: seq, conversation_id: conversationId, lead_id: leadId }
  const write = (said: JsonObject, more: JsonObject = {}) =>
    JSON.stringify({ type, timestamp: at.toISOString(), business_id: businessId, data: { ...said, ...about, ...more } })
  const whole = write(data)
  if (Buffer.byteLength(whole) <= mostBytes) return whole
  const short = Object.fromEntries(Object.entries(data).filter(([, value]) => isShort(value)))
  const cut = write(short, { truncated: true })
  return Buffer.byteLength(cut) <= mostBytes ? cut : write({}, { truncated: true })
}

const isShort = (value: JsonValue | undefined): boolean => value !== undefined && JSON.stringify(value).length <= longText
