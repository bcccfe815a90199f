import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
}

export const importsQuery = infiniteQueryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ pageParam, signal }) => ask('/v1/imports', { signal, query: { cursor: pageParam } }),
  ...paged,
})

const moving = new Set(['queued', 'running', 'undoing'])

/** One import, read again while it moves: events tell only of its end. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => ask('/v1/imports/{id}', { signal, params: { id } }),
    refetchInterval: ({ state }) => (state.data && moving.has(state.data.status) ? 700 : false),
  })

export const wrongRowsQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'wrong', id],
    queryFn: ({ signal }) => ask('/v1/imports/{id}/errors', { signal, params: { id }, query: { limit: 100 } }),
  })
