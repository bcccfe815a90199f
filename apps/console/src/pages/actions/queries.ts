import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

export type ActionView = AnswerOf<typeof endpoints.functions.get>
export type ActionKind = AnswerOf<typeof endpoints.functions.actions>['data'][number]

/** Every function with what it did in the last week. */
export const actionsQuery = queryOptions({
  queryKey: ['functions', 'list'],
  queryFn: ({ signal }) => ask('/v1/functions', { signal, query: { limit: 100, counts: 'true' } }),
})

export const actionQuery = (name: string) =>
  queryOptions({ queryKey: ['functions', 'one', name], queryFn: ({ signal }) => ask('/v1/functions/{name}', { params: { name }, signal }) })

/** What a function can be put over; changes with the product only. */
export const kindsQuery = queryOptions({
  queryKey: ['functions', 'kinds'],
  queryFn: ({ signal }) => ask('/v1/actions', { signal }),
  staleTime: 600_000,
})

/** Conversations to test with, the most lately active first. */
export const lateConversationsQuery = queryOptions({
  queryKey: ['conversations', 'late'],
  queryFn: ({ signal }) => ask('/v1/conversations', { signal, query: { limit: 30, sort: '-last_message_at' } }),
})
