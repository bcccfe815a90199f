import { loggable } from '@proviso/contracts'
import type { ApprovalRow } from '@proviso/db'
import { decideApproval, type ExecutorDeps, expireApprovals, runApproved, sweepApproved } from '@proviso/executor'
import { deliverBusiness, type Messaging } from '@proviso/messaging'
import type { Product } from './product.ts'

export interface Approvals {
  decide: Product['approvals']['decide']
  /** An approved call runs, the customer's conversation is woken, what is to be said goes out. */
  run(businessId: string, approvalId: string): Promise<void>
  /** Expires what nobody decided, and runs what was approved by a process that has died. */
  sweep(): Promise<void>
}

/** Decisions about waiting calls, wherever they are made. */
export function approvalFaces(executor: ExecutorDeps, messaging: () => Messaging): Approvals {
  const { db, effects, log } = executor
  const wake = async (businessId: string, approvalId: string) => {
    const [row] = await db.business(
      businessId,
      (tx) => tx<ApprovalRow[]>`select * from approvals where business_id = ${businessId} and id = ${approvalId}`,
    )
    if (row?.conversationId) void messaging().queue.wake(row.conversationId)
    void deliverBusiness(messaging(), businessId)
    return row
  }
  const run = async (businessId: string, approvalId: string) => {
    await runApproved(executor, businessId, approvalId)
    await wake(businessId, approvalId)
  }
  return {
    run,
    async decide(businessId, approvalId, { decision, by, reason }) {
      await db.business(businessId, (tx) =>
        decideApproval(tx, effects, { businessId, approvalId, decision, by, ...(reason ? { reason } : {}) }),
      )
      if (decision === 'approve') await runApproved(executor, businessId, approvalId)
      const row = await wake(businessId, approvalId)
      if (!row) throw new Error('a decided approval is there')
      return row
    },
    async sweep() {
      const expired = await db.transaction((tx) => expireApprovals(tx, effects))
      for (const { businessId, approvalId } of expired) await wake(businessId, approvalId)
      for (const { businessId, approvalId } of await sweepApproved(executor)) {
        await run(businessId, approvalId).catch((error) =>
          log.error({ error: loggable(error), approvalId }, 'an approved call could not be run'),
        )
      }
    },
  }
}
