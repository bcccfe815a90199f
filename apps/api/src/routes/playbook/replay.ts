import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { readVersion } from './read-version.ts'

export const replayPlaybook = route(endpoints.playbook.replay, async ({ product, businessId, params }) => {
  const functions = await product.playbook.replay(businessId, readVersion(params.version))
  return {
    functions: functions.map((each) => ({
      function: each.function,
      considered: each.considered,
      would_run: each.run,
      would_block: each.block,
      would_ask: each.ask,
      would_be_limited: each.limit,
      changed: each.changed.map(({ callId, was, would }) => ({ call_id: callId, was, would })),
    })),
  }
})
