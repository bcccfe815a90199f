import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** The ways in that there are here. */
export const waysQuery = queryOptions({
  queryKey: ['sign-in', 'ways'],
  queryFn: ({ signal }) => ask('/v1/sign-in', { signal }),
  staleTime: 60_000,
})
