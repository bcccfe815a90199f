import type { ConversationRow } from '@proviso/db'
import type { EffectPorts } from '@proviso/executor'
import { askOwners, closeCards, enqueueDocuments, enqueueToOwners, propose, setMode, tellDecision } from '@proviso/messaging'

/** What the executor's effects reach: messages and conversations. */
export const effects: EffectPorts = {
  toCustomer: (tx, { businessId, conversationId, parts }) => enqueueDocuments(tx, businessId, conversationId, parts),
  toOwners: async (tx, { businessId, conversationId, text }) => {
    if (conversationId) {
      const [sandbox] =
        await tx`select id from conversations where business_id = ${businessId} and id = ${conversationId} and channel_kind = 'sandbox'`
      if (sandbox) return // nothing of a test leaves the house
    }
    await enqueueToOwners(tx, businessId, { text })
  },
  askOwners,
  closeCards,
  propose,
  tellDecision,
  handOver: async (tx, { businessId, conversationId, turnId, reason }) => {
    const [conversation] = await tx<
      ConversationRow[]
    >`select * from conversations where business_id = ${businessId} and id = ${conversationId} for update`
    if (!conversation) return
    await setMode(tx, conversation, { mode: 'human', reason, until: null, by: 'assistant', escalated: true, ...(turnId ? { turnId } : {}) })
    if (conversation.channelKind !== 'sandbox')
      await enqueueToOwners(tx, businessId, { text: `A conversation was handed over to you: ${reason}` })
  },
}
