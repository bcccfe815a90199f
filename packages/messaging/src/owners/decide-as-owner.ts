import { ProvisoError } from '@proviso/contracts'
import type { OwnerLinkRow, Tx } from '@proviso/db'
import type { Afterwards } from '../inbox/take-lane.ts'
import type { Messaging } from '../messaging.ts'
import { deliverBusiness } from '../outbox/deliver.ts'

interface Decision {
  owner: Pick<OwnerLinkRow, 'businessId' | 'name'>
  approvalId: string
  yes: boolean
}

type Decided = { done: true; afterwards: Afterwards[] } | { done: false; code: string; said: string }

/** An owner's word from their own chat, once; what it sets in motion begins after the commit. */
export async function decideAsOwner(messaging: Messaging, tx: Tx, { owner, approvalId, yes }: Decision): Promise<Decided> {
  const { businessId } = owner
  try {
    await messaging.decisions.decide(tx, { businessId, approvalId, decision: yes ? 'approve' : 'decline', by: owner.name ?? 'an owner' })
  } catch (error) {
    if (!(error instanceof ProvisoError)) throw error
    return { done: false, code: error.code, said: error.message }
  }
  const afterwards = [
    async () => {
      if (yes) await messaging.decisions.run(businessId, approvalId)
      else await wakeOf(messaging, businessId, approvalId)
    },
    () => deliverBusiness(messaging, businessId),
  ]
  return { done: true, afterwards }
}

async function wakeOf(messaging: Messaging, businessId: string, approvalId: string): Promise<void> {
  const [row] = await messaging.db.business(
    businessId,
    (tx) => tx<{ conversationId: string | null }[]>`select conversation_id from approvals where id = ${approvalId}`,
  )
  if (row?.conversationId) await messaging.queue.wake(row.conversationId)
}
