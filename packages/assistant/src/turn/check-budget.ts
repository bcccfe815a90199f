import type { NewEvent } from '@proviso/contracts'
import type { Assistant } from '../assistant.ts'
import { estimatePromptTokens } from '../model/estimate-prompt-tokens.ts'
import type { ModelRequest } from '../model/port.ts'
import { worstCaseNanoUsd } from '../model/price.ts'
import { prices } from './store-reply.ts'
import type { TurnState } from './turn-state.ts'

const spentToday = new Map<string, { nanoUsd: number; readAtMs: number }>()
/** Between two looks what this process spends is added up here; other processes' share may be that old. */
const trustMs = 2000

/** The budget that the request could break, at its worst; undefined: it may be sent. A rehearsal costs nothing. */
export async function checkBudget(
  assistant: Assistant,
  state: TurnState,
  request: ModelRequest,
): Promise<{ reason: string; event: NewEvent } | undefined> {
  if (assistant.model.name === 'rehearsal') return undefined
  const { business, costNanoUsd } = state
  const about = { model: request.model, promptTokens: estimatePromptTokens(request), maxTokens: request.maxTokens }
  const worst = worstCaseNanoUsd(await prices(assistant), about, new Date())
  if (costNanoUsd + worst > business.turnBudgetUsd * 1e9) return reached(state, 'turn', business.turnBudgetUsd, costNanoUsd)
  const today = await dayOf(assistant, state)
  if (today.nanoUsd + worst > business.dayBudgetUsd * 1e9) return reached(state, 'day', business.dayBudgetUsd, today.nanoUsd)
  return undefined
}

/** Adds a reply's cost to the day's, until it is read again. */
export function noteSpending(businessId: string, nanoUsd: number): void {
  const today = spentToday.get(businessId)
  if (today) today.nanoUsd += nanoUsd
}

async function dayOf({ db }: Assistant, { business }: TurnState) {
  const known = spentToday.get(business.id)
  if (known && Date.now() - known.readAtMs < trustMs) return known
  const [row] = await db.business(
    business.id,
    (tx) => tx<{ nanoUsd: number }[]>`
      select coalesce(sum(cost_nano_usd), 0)::bigint as nano_usd from model_replies
      where business_id = ${business.id} and at >= date_trunc('day', now() at time zone ${business.timezone}) at time zone ${business.timezone}`,
  )
  const fresh = { nanoUsd: row?.nanoUsd ?? 0, readAtMs: Date.now() }
  spentToday.set(business.id, fresh)
  return fresh
}

const reached = ({ turn }: TurnState, scope: 'turn' | 'day', limitUsd: number, spentNanoUsd: number) => ({
  reason: scope === 'turn' ? 'the budget of one turn is spent' : "the day's budget is spent",
  event: { type: 'budget.reached' as const, data: { scope, limit_usd: limitUsd, spent_nano_usd: spentNanoUsd, turn_id: turn.id } },
})
