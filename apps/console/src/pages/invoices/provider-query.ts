import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** Who takes payments; null where nobody does. */
export const providerQuery = queryOptions({
  queryKey: ['business', 'payment-provider'],
  queryFn: async ({ signal }) => (await ask('/v1/payment-providers', { signal })).data[0] ?? null,
  staleTime: 60_000,
})
