import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { Product } from '@proviso/runtime'
import { instant } from '../instant.ts'

type Provider = Awaited<ReturnType<Product['paymentProvider']['put']>>

export const providerView = (provider: Provider): AnswerOf<typeof endpoints.paymentProvider.get> => ({
  kind: provider.kind,
  account: provider.account,
  webhook_url: provider.webhookUrl,
  webhook: provider.signed ? 'ready' : 'secret_missing',
  last_event_at: provider.lastEventAt && instant(provider.lastEventAt),
  updated_at: instant(provider.updatedAt),
})
