import type { NewEvent } from '@proviso/contracts'
import type { Assistant } from '../assistant.ts'
import { estimatePromptTokens } from '../model/estimate-prompt-tokens.ts'
import type { ModelRequest } from '../model/port.ts'
import { worstCaseNanoUsd } from '../model/price.ts'
import { spentToday } from './day-spending.ts'
import { prices } from './prices.ts'
import type { TurnState } from './turn-state.ts'

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
  const todayNanoUsd = await spentToday(assistant, business)
  if (todayNanoUsd + worst > business.dayBudgetUsd * 1e9) return reached(state, 'day', business.dayBudgetUsd, todayNanoUsd)
  return undefined
}

const reached = ({ turn }: TurnState, scope: 'turn' | 'day', limitUsd: number, spentNanoUsd: number) => ({
  reason: scope === 'turn' ? 'the budget of one turn is spent' : "the day's budget is spent",
  event: { type: 'budget.reached' as const, data: { scope, limit_usd: limitUsd, spent_nano_usd: spentNanoUsd, turn_id: turn.id } },
})
