import { ProvisoError } from '@proviso/contracts'
import type { ConversationRow, Database } from '@proviso/db'
import { deliverBusiness, type Messaging, setMode, writeAsOwner } from '@proviso/messaging'
import type { Product } from './product.ts'

/** Who answers, and the owner's own words. */
export function conversationFaces(db: Database, messaging: Messaging): Product['conversations'] {
  return {
    async setMode(businessId, id, { mode, modeUntil }, by) {
      const { row, due } = await db.business(businessId, async (tx) => {
        const [conversation] = await tx<
          ConversationRow[]
        >`select * from conversations where business_id = ${businessId} and id = ${id} for update`
        if (!conversation) throw new ProvisoError('not_found', 'There is no such conversation.')
        const due =
          mode === 'human'
            ? await setMode(tx, conversation, { mode, reason: 'taken over by hand', until: modeUntil ?? null, by })
            : await setMode(tx, conversation, { mode, reason: 'handed back by hand', by })
        const [row] = await tx<ConversationRow[]>`select * from conversations where id = ${id}`
        return { row, due }
      })
      if (!row) throw new Error('an updated row is there')
      if (due) void messaging.queue.wake(id)
      return row
    },
    async writeAsOwner(businessId, id, said, by) {
      const message = await db.business(businessId, (tx) => writeAsOwner(messaging, tx, businessId, id, said, by))
      if (!message) throw new ProvisoError('not_found', 'There is no such conversation.')
      void deliverBusiness(messaging, businessId)
      return message
    },
  }
}
