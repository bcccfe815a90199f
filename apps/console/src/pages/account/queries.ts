import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

export type Account = AnswerOf<typeof endpoints.account.get>

export const accountKey = ['account']

export const accountQuery = queryOptions({ queryKey: accountKey, queryFn: ({ signal }) => ask('/v1/account', { signal }) })

export const sessionsKey = ['sessions']

/** Where one is signed in. */
export const sessionsQuery = infiniteQueryOptions({
  queryKey: sessionsKey,
  queryFn: ({ pageParam, signal }) => ask('/v1/sessions', { signal, query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})
