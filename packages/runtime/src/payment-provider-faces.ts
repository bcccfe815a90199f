import { type ProviderDeps, putProvider, readProvider, receiveEvent, removeProvider, webhookUrl } from '@proviso/crm'
import { appendEvents, type PaymentProviderRow } from '@proviso/db'
import { deliverBusiness, type Messaging } from '@proviso/messaging'
import { effects } from './effects.ts'

/** A provider as its owner sees it: no keys. */
export type PaymentProviderView = Pick<PaymentProviderRow, 'kind' | 'account' | 'lastEventAt' | 'updatedAt'> & {
  webhookUrl: string
  /** Its events are believed. */
  signed: boolean
}

export interface PaymentProviderFaces {
  read(businessId: string): Promise<PaymentProviderView | undefined>
  /** The provider is asked about the key first: `payment_key_rejected`, `payment_provider_unreachable`. What is left out stays. */
  put(businessId: string, keys: { secretKey?: string | undefined; webhookSecret?: string | undefined }): Promise<PaymentProviderView>
  remove(businessId: string): Promise<boolean>
  /** What the provider sends to its address here: stored before it is confirmed, each event once. */
  receive(providerId: string, body: string, header: (name: string) => string | undefined): Promise<'taken' | 'forbidden' | 'gone'>
}

/** A business's payment provider, and what it reports: recorded, told to the customer and to the owners in one transaction. */
export function paymentProviderFaces(deps: ProviderDeps, messaging: Messaging): PaymentProviderFaces {
  const view = (row: PaymentProviderRow): PaymentProviderView => ({
    ...{ kind: row.kind, account: row.account, lastEventAt: row.lastEventAt, updatedAt: row.updatedAt },
    webhookUrl: webhookUrl(deps.publicUrl, row),
    signed: row.webhookSecret !== null,
  })
  return {
    async read(businessId) {
      const row = await readProvider(deps.db, businessId)
      return row && view(row)
    },
    put: async (businessId, keys) => view(await putProvider(deps, businessId, keys)),
    remove: (businessId) => removeProvider(deps.db, businessId),
    async receive(providerId, body, header) {
      const received = await receiveEvent(deps, { providerId, body, header }, async (tx, businessId, taken) => {
        const { leadId, conversationId, events, toCustomer, toOwners } = taken
        await appendEvents(tx, { businessId, leadId, conversationId }, events)
        if (conversationId && toCustomer.length) await effects.toCustomer(tx, { businessId, conversationId, parts: toCustomer })
        await effects.toOwners(tx, { businessId, text: toOwners, ...(conversationId ? { conversationId } : {}) })
      })
      if (received.outcome === 'taken') void deliverBusiness(messaging, received.businessId)
      return received.outcome
    },
  }
}
