import { queryOptions } from '@tanstack/react-query'
import { ApiProblem } from '../../api/api-problem.ts'
import { ask } from '../../api/ask.ts'

/** Who takes payments; null where nobody does. */
export const providerQuery = queryOptions({
  queryKey: ['business', 'payment-provider'],
  queryFn: ({ signal }) =>
    ask('/v1/payment-provider', { signal }).catch((failed: unknown) => {
      if (failed instanceof ApiProblem && failed.status === 404) return null
      throw failed
    }),
  staleTime: 60_000,
})
