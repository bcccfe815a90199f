import { ProvisoError } from '@proviso/contracts'
import { type AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { ConversationRow, Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { conversationViews } from '../conversations/conversation-view.ts'
import { sumUsage, type UsageSum } from './sum-usage.ts'

type Answer = AnswerOf<typeof endpoints.usage.get>

export const getUsage = route(endpoints.usage.get, ({ inBusiness, businessId, query }) =>
  inBusiness(async (tx): Promise<Answer> => {
    const span = await spanOf(tx, businessId, query)
    const { group } = query
    const rows = await sumUsage(tx, { businessId, ...span, group })
    const shown = group === 'conversation' ? rows.slice(0, mostConversations) : rows
    const people = group === 'conversation' ? await peopleOf(tx, businessId, shown) : undefined
    return {
      ...span,
      group,
      data: shown.map((row) => ({ [group]: row.label, ...people?.get(row.label ?? ''), ...amountsOf([row]) })),
      total: amountsOf(rows),
    }
  }),
)

const usualDays = 30
const mostConversations = 100
const mostDays = 366

/** The days that are meant, in the business's zone. */
async function spanOf(tx: Tx, businessId: string, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const rows = await tx<{ timezone: string; from: string; to: string; days: number }[]>`
    select timezone, first_day::text as from, last_day::text as to, last_day - first_day + 1 as days from (
      select timezone, last_day, coalesce(${from ?? null}::date, greatest(last_day - ${usualDays - 1}::int, date '0001-01-01')) as first_day from (
        select timezone, coalesce(${to ?? null}::date, (now() at time zone timezone)::date) as last_day from businesses where id = ${businessId}
      ) b
    ) s`
  const { days, ...span } = theOne(rows, 'business')
  if (days < 1 || days > mostDays) {
    const detail = days < 1 ? 'lies after today' : `at most ${mostDays} days at once`
    throw new ProvisoError('validation_failed', `from ${detail}.`, { faults: [{ pointer: '/from', detail }] })
  }
  return span
}

/** Whose conversations they are; a test chat has a lead of its own, which is nobody. */
async function peopleOf(tx: Tx, businessId: string, rows: UsageSum[]) {
  const ids = rows.flatMap(({ label }) => label ?? [])
  if (!ids.length) return new Map<string, { lead_id: string | null; lead_name: string | null }>()
  const found = await tx<ConversationRow[]>`select * from conversations where business_id = ${businessId} and id in ${tx(ids)}`
  const views = await conversationViews(tx, businessId, found)
  return new Map(
    views.map(({ id, lead_id, lead_name, channel_kind }) => [
      id,
      channel_kind === 'sandbox' ? { lead_id: null, lead_name: null } : { lead_id, lead_name },
    ]),
  )
}

function amountsOf(rows: UsageSum[]): Answer['total'] {
  const sum = (of: (row: UsageSum) => number) => rows.reduce((before, row) => before + of(row), 0)
  const nanoUsd = sum((row) => row.costNanoUsd)
  return {
    replies: sum((row) => row.replies),
    tokens: {
      input: sum((row) => row.input),
      cache_read: sum((row) => row.cacheRead),
      cache_write_5m: sum((row) => row.cacheWrite5m),
      cache_write_1h: sum((row) => row.cacheWrite1h),
      output: sum((row) => row.output),
    },
    cost_usd: Math.round(nanoUsd / 1000) / 1e6,
    cost_nano_usd: nanoUsd,
    estimated: rows.some((row) => row.estimated),
  }
}
