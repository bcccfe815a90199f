import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

export const sessionsKey = ['sessions']

/** Where one is signed in. */
export const sessionsQuery = infiniteQueryOptions({
  queryKey: sessionsKey,
  queryFn: ({ pageParam, signal }) => ask('/v1/sessions', { signal, query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})
