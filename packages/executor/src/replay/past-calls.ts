import type { EventType } from '@proviso/contracts'
import type { CallRow, Tx } from '@proviso/db'

/** Ways of being decided: the first such event of a call is the decision, later ones are what became of one that waited. */
const decisions = [
  'function.succeeded',
  'function.deduplicated',
  'function.blocked',
  'function.limited',
  'function.waiting',
  'function.failed',
  'function.unknown',
] as const satisfies EventType[]

export type PastCall = CallRow & {
  conversationId: string
  leadId: string
  decidedAs: (typeof decisions)[number]
  decidedSeq: number
  decidedAt: string
}

/**
 * The newest calls of a function by the assistant that came as far as its rule, each with the moment of its decision. Test chats are no
 * customers; the arguments of the erased are gone.
 */
export async function pastCalls(tx: Tx, of: { businessId: string; functionName: string; atMost: number }): Promise<PastCall[]> {
  const { businessId, functionName, atMost } = of
  const calls = await tx<CallRow[]>`
    select k.* from calls k join conversations c on c.id = k.conversation_id join leads l on l.business_id = k.business_id and l.id = k.lead_id
    where k.business_id = ${businessId} and k.function = ${functionName} and k.actor = 'assistant'
      and k.outcome not in ('proposed', 'running', 'invalid', 'skipped') and c.channel_kind <> 'sandbox' and l.erased_at is null
    order by k.seq desc limit ${atMost}`
  if (!calls.length) return []
  const moments = await tx<{ callId: string; type: PastCall['decidedAs']; seq: number; at: string }[]>`
    select distinct on (e.data->>'call_id') e.data->>'call_id' as call_id, e.type, e.seq, e.at::text as at from events e
    where e.conversation_id = any(${[...new Set(calls.map((call) => call.conversationId))]}) and e.type = any(${[...decisions]})
      and e.data->>'call_id' = any(${calls.map((call) => call.id)})
    order by e.data->>'call_id', e.seq`
  const byCall = new Map(moments.map((moment) => [moment.callId, moment]))
  return calls.flatMap((call) => {
    const moment = byCall.get(call.id)
    const { conversationId, leadId } = call
    if (!moment || !conversationId || !leadId) return []
    return [{ ...call, conversationId, leadId, decidedAs: moment.type, decidedSeq: moment.seq, decidedAt: moment.at }]
  })
}
