import type { Money } from '@proviso/contracts'

export interface ProviderAccount {
  id: string
  name: string | null
  /** Real money moves. */
  live: boolean
}

export interface LinkWish {
  /** Comes back with each event about it. */
  linkId: string
  /** Asked for twice with one key there is one link. */
  idempotencyKey: string
  money: Money
  /** What the customer reads on the page. */
  title: string
}

/** The provider said no, in its own words; with `key` it does not know the key any more. */
export interface ProviderRefusal {
  refused: string
  key?: true
}

/** It gave no clear answer. */
export interface ProviderSilence {
  silent: string
}

interface About {
  /** Of the event: the same when it is delivered again. */
  id: string
  type: string
  /** By the provider's clock. */
  at: Date
  live: boolean
}

/** What a provider reports. Payments are named by the provider's own ids. */
export type ProviderEvent = About &
  (
    | { kind: 'paid'; linkId: string; providerLinkId: string; providerPaymentId: string; money: Money }
    | { kind: 'payment_failed'; linkId: string; providerLinkId: string }
    /** In all, until now. */
    | { kind: 'refunded'; providerPaymentId: string; money: Money }
    | { kind: 'disputed'; providerPaymentId: string; state: 'inquiry' | 'open' | 'won' | 'lost'; reason: string }
    | { kind: 'other' }
  )

/** Who takes payments for a business: what any of them has to be able to do. No method throws for what the far side does. */
export interface PaymentProvider {
  kind: 'stripe'
  /** Whose key it is. */
  readAccount(key: string): Promise<ProviderAccount | ProviderRefusal | ProviderSilence>
  /** Why an amount cannot be paid there, in a sentence; undefined where it can. */
  amountProblem(money: Money): string | undefined
  makeLink(key: string, wish: LinkWish): Promise<{ url: string; providerLinkId: string } | ProviderRefusal | ProviderSilence>
  /** Has events sent to an address; answers the secret that signs them. */
  makeWebhook(key: string, url: string): Promise<{ secret: string } | ProviderRefusal | ProviderSilence>
  /** An event whose signature is right and not old; undefined: it is not from the provider. */
  readEvent(body: string, header: (name: string) => string | undefined, secret: string, now: Date): ProviderEvent | undefined
}
