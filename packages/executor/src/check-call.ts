import type { BusinessProfile, Check, Fault, JsonObject } from '@proviso/contracts'
import { faultsOf } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { type BrokenLimit, checkLimits } from './check-limits.ts'
import { checkPreconditions } from './check-preconditions.ts'
import type { ActionRegistry } from './executor.ts'
import type { StoredFunction } from './stored-function.ts'
import { unknownBefore } from './unknown-before.ts'

export type DryRunResult = { faults: Fault[] } | { would: 'run' | 'block' | 'ask'; checks: Check[]; limit?: BrokenLimit }

interface DryRunRequest {
  business: BusinessProfile
  definition: StoredFunction
  conversationId: string
  leadId: string
  arguments: JsonObject
}

/** What would happen, with the facts it would rest on. Reads only. */
export async function checkCall(tx: Tx, actions: ActionRegistry, request: DryRunRequest): Promise<DryRunResult> {
  const { definition, business } = request
  const action = actions.get(definition.action)
  if (!action || definition.faults.length) return { faults: definition.faults }
  const parsed = action.arguments(business, definition.config).safeParse(request.arguments)
  if (!parsed.success) return { faults: faultsOf(parsed.error).map(({ pointer, detail }) => ({ pointer: `/arguments${pointer}`, detail })) }
  const verdict = await checkPreconditions(tx, definition.preconditions, {
    businessId: business.id,
    conversationId: request.conversationId,
    leadId: request.leadId,
    functionName: definition.name,
    arguments: request.arguments,
  })
  const unchecked = verdict.thrown.some((check) => !check.shadow) && definition.onCheckError === 'block'
  const { checks } = verdict
  if (verdict.missing.length || unchecked || definition.withheld) return { would: 'block', checks }
  const limit = await checkLimits(
    tx,
    definition.limits,
    {
      businessId: business.id,
      timezone: business.timezone,
      conversationId: request.conversationId,
      leadId: request.leadId,
      functionName: definition.name,
      arguments: request.arguments,
    },
    false,
  )
  if (limit) return { would: definition.approval.mode === 'over_limit' ? 'ask' : 'block', checks, limit }
  const open = 'perform' in action ? await unknownBefore(tx, asking(request), action, definition.config) : undefined
  if (open?.check) return { would: 'block', checks: [...checks, open.check] }
  return { would: definition.approval.mode === 'always' ? 'ask' : 'run', checks }
}

const asking = ({ definition, conversationId }: DryRunRequest) => ({
  id: '',
  functionName: definition.name,
  conversationId,
  actor: 'assistant' as const,
  now: new Date(),
})
