import { ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import type { BusinessRow } from '@proviso/db'
import { type Fate, loadFunctions, type ReplayedCall, replayCalls } from '@proviso/executor'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { instant } from '../instant.ts'

export const replayFunction = route(endpoints.functions.replay, ({ product, inBusiness, businessId, params, body }) =>
  inBusiness(async (tx) => {
    const all = await loadFunctions(tx, businessId, product.actions)
    const stored = theOne(
      all.filter(({ name }) => name === params.name),
      'function',
    )
    if (stored.faults.length && !(body.preconditions && body.limits && body.approval))
      throw new ProvisoError('conflict', 'The stored configuration is broken: send preconditions, limits and approval.', {
        faults: stored.faults,
      })
    const business = theOne(await tx<BusinessRow[]>`select * from businesses where id = ${businessId}`, 'business')
    const calls = await replayCalls(tx, business, stored.name, {
      preconditions: body.preconditions ?? stored.preconditions,
      limits: body.limits ?? stored.limits,
      approval: body.approval ?? stored.approval,
      onCheckError: body.on_check_error ?? stored.onCheckError,
    })
    const count = (fate: Fate) => calls.filter(({ would }) => would === fate).length
    return {
      considered: calls.length,
      would_run: count('run'),
      would_block: count('block'),
      would_ask: count('ask'),
      would_be_limited: count('limit'),
      changed: calls.filter(({ was, would }) => was !== would).map(changedCall),
      inexact: calls.flatMap(({ callId, doubts }) => doubts.map((doubt) => ({ call_id: callId, ...doubt }))),
    }
  }),
)

const changedCall = ({ callId, conversationId, at, outcome, was, would, checks, limit }: ReplayedCall) => ({
  call_id: callId,
  conversation_id: conversationId,
  at: instant(at),
  outcome,
  was,
  would,
  checks,
  ...(limit ? { limit } : {}),
})
