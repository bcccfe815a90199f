import type { ConversationRow } from '@proviso/db'
import type { EffectPorts } from '@proviso/executor'
import { askOwners, closeCards, enqueueDocuments, enqueueToOwners, propose, setMode, tellDecision } from '@proviso/messaging'

/** What the executor's effects reach: messages and conversations. */
export const effects: EffectPorts = {
  toCustomer: (tx, { businessId, conversationId, parts }) => enqueueDocuments(tx, businessId, conversationId, parts),
  toOwners: async (tx, { businessId, conversationId, text }) => {
    if (!conversationId) return void (await enqueueToOwners(tx, businessId, { text }))
    const [talk] = await tx<{ leadId: string; channelKind: string }[]>`
      select lead_id, channel_kind from conversations where business_id = ${businessId} and id = ${conversationId}`
    if (talk?.channelKind === 'sandbox') return // nothing of a test leaves the house
    await enqueueToOwners(tx, businessId, { text, leadId: talk?.leadId })
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
      await enqueueToOwners(tx, businessId, { text: `A conversation was handed over to you: ${reason}`, leadId: conversation.leadId })
  },
}

/** The same, where cards lead to the console at an address. */
export const effectsAt = (publicUrl: string): EffectPorts => ({
  ...effects,
  askOwners: (tx, card) => askOwners(tx, { ...card, publicUrl }),
})
