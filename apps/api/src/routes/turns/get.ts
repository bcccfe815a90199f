import type { JsonObject } from '@proviso/contracts'
import { type AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { ModelReplyRow, TurnRow, Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import type { EndedCall } from '../calls/call-view.ts'
import { instant, instantOrNull } from '../instant.ts'
import { threadCallView } from './thread-call-view.ts'

type Amounts = AnswerOf<typeof endpoints.turns.get>['total']
type Reply = ModelReplyRow & { estimated: boolean }
interface Rejection {
  at: Date
  claims: string[]
}

export const getTurn = route(endpoints.turns.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const turn = theOne(await tx<TurnRow[]>`select * from turns where business_id = ${businessId} and id = ${params.id}`, 'turn')
    const [replies, calls, rejections] = await Promise.all([
      tx<Reply[]>`
        select r.*, coalesce(p.unverified or not starts_with(r.model, p.model), false) as estimated -- what no price fits is charged by the dearest one
        from model_replies r left join model_prices p on p.id = r.price_id
        where r.business_id = ${businessId} and r.turn_id = ${turn.id} order by r.position`,
      tx<EndedCall[]>`
        select * from calls where business_id = ${businessId} and turn_id = ${turn.id} and outcome not in ('proposed', 'running') order by seq`,
      readRejections(tx, turn),
    ])
    return {
      id: turn.id,
      conversation_id: turn.conversationId,
      status: turn.status,
      reason: turn.reason,
      started_at: instant(turn.startedAt),
      ended_at: instantOrNull(turn.endedAt),
      replies: replies.map((reply) => ({
        model: reply.model,
        stop_reason: reply.stopReason,
        discarded: reply.discarded,
        at: instant(reply.at),
        ...amountsOf([reply]),
      })),
      calls: calls.map(threadCallView),
      rejected_claims: rejections.map(({ at, claims }) => ({ at: instant(at), claims })),
      total: amountsOf(replies),
    }
  }),
)

/** Drafts of the turn that were sent back; the log is read from the turn's own span only. */
const readRejections = (tx: Tx, { id, businessId, conversationId, startedAt, endedAt }: TurnRow) => tx<Rejection[]>`
  select at, coalesce((select array_agg(claim->>'sentence') from jsonb_array_elements(data->'claims') claim), '{}') as claims from events
  where business_id = ${businessId} and conversation_id = ${conversationId} and type = 'claim.rejected' and data->>'turn_id' = ${id}
    and at between ${startedAt} and coalesce(${endedAt}, now()) order by seq`

function amountsOf(replies: readonly Reply[]): Amounts {
  const sum = (of: (reply: Reply) => number) => replies.reduce((before, reply) => before + of(reply), 0)
  const tokens = (name: string) => sum(({ usage }) => countIn(usage, name))
  return {
    tokens: {
      input: tokens('inputTokens'),
      cache_read: tokens('cacheReadTokens'),
      cache_write: tokens('cacheWrite5mTokens') + tokens('cacheWrite1hTokens'),
      output: tokens('outputTokens'),
    },
    cost_usd: Math.round(sum(({ costNanoUsd }) => costNanoUsd) / 1000) / 1e6,
    estimated: replies.some(({ estimated }) => estimated),
    duration_ms: sum(({ durationMs }) => durationMs),
  }
}

const countIn = (usage: JsonObject, name: string): number => (typeof usage[name] === 'number' ? usage[name] : 0)
