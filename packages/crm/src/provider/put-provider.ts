import { newId, ProvisoError } from '@proviso/contracts'
import type { Database, PaymentProviderRow, Sealer } from '@proviso/db'
import type { PaymentProvider } from './payment-provider.ts'

export interface ProviderDeps {
  db: Database
  sealer: Sealer
  provider: PaymentProvider
  publicUrl: string
}

/** Where a provider sends its events. */
export const webhookUrl = (publicUrl: string, { kind, id }: Pick<PaymentProviderRow, 'kind' | 'id'>): string =>
  `${publicUrl}/hooks/${kind}/${id}`

interface Keys {
  secretKey?: string | undefined
  webhookSecret?: string | undefined
}

/**
 * Stores the keys of a business's provider, sealed, once the provider itself knows the key. What is left out stays. Where no signing secret is known
 * and our address is reachable, an endpoint for events is made there.
 * @throws ProvisoError `validation_failed` without any key; `payment_key_rejected`; `payment_provider_unreachable`
 */
export async function putProvider(
  { db, sealer, provider, publicUrl }: ProviderDeps,
  businessId: string,
  keys: Keys,
): Promise<PaymentProviderRow> {
  const before = await readProvider(db, businessId)
  const key = keys.secretKey ?? (before && sealer.open(before.secretKey))
  if (key === undefined) {
    const fault = { pointer: '/secret_key', detail: 'is needed the first time' }
    throw new ProvisoError('validation_failed', 'There is no key yet.', { faults: [fault] })
  }
  const account = await provider.readAccount(key)
  if ('refused' in account) throw new ProvisoError('payment_key_rejected', `Stripe says: ${account.refused}`)
  if ('silent' in account) throw new ProvisoError('payment_provider_unreachable', `Stripe gave no answer: ${account.silent}.`)
  const id = before?.id ?? newId('paymentProvider')
  // the events of another account are signed with another secret
  const known =
    before?.webhookSecret && before.account.id === account.id && before.account.live === account.live ? before.webhookSecret : undefined
  const made =
    keys.webhookSecret === undefined && !known && publicUrl.startsWith('https:')
      ? await provider.makeWebhook(key, webhookUrl(publicUrl, { kind: provider.kind, id }))
      : undefined
  const secret = keys.webhookSecret ?? (made && 'secret' in made ? made.secret : undefined)
  const row = {
    id,
    businessId,
    kind: provider.kind,
    secretKey: sealer.seal(key),
    webhookSecret: secret === undefined ? (known ?? null) : sealer.seal(secret),
    account: { ...account },
    updatedAt: new Date(),
  }
  return db.business(businessId, async (tx) => {
    const [stored] = await tx<[PaymentProviderRow]>`
      insert into payment_providers ${tx({ ...row, account: tx.json(row.account) })}
      on conflict (business_id) do update set kind = excluded.kind, secret_key = excluded.secret_key, webhook_secret = excluded.webhook_secret,
        account = excluded.account, updated_at = excluded.updated_at
      returning *`
    return stored
  })
}

/** Whom a business takes payments through; undefined: nobody. */
export async function readProvider(db: Database, businessId: string): Promise<PaymentProviderRow | undefined> {
  const [row] = await db.business(
    businessId,
    (tx) => tx<PaymentProviderRow[]>`select * from payment_providers where business_id = ${businessId}`,
  )
  return row
}

/** Forgets the keys; what was reported stays. False: there were none. */
export async function removeProvider(db: Database, businessId: string): Promise<boolean> {
  const gone = await db.business(businessId, (tx) => tx`delete from payment_providers where business_id = ${businessId} returning id`)
  return gone.length > 0
}
