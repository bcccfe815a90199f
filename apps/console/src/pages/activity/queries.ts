import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { type ActivitySearch, callQueryOf } from './activity-search.ts'

/** What was asked for, newest first. */
export const foundCallsQuery = (search: ActivitySearch) =>
  infiniteQueryOptions({
    queryKey: ['calls', 'found', search],
    queryFn: ({ pageParam, signal }) => ask('/v1/calls', { signal, query: { cursor: pageParam, ...callQueryOf(search) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

/** One call with everything that is known of it. */
export const toldCallQuery = (id: string) =>
  queryOptions({ queryKey: ['calls', 'told', id], queryFn: ({ signal }) => ask('/v1/calls/{id}', { params: { id }, signal }) })

/** The names of the business's functions, to choose from. */
export const functionNamesQuery = queryOptions({
  queryKey: ['functions', 'names'],
  queryFn: ({ signal }) => ask('/v1/functions', { signal, query: { limit: 100 } }),
  select: (page) => page.data.map(({ name }) => name),
})
