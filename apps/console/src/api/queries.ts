import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'
import { ask } from './ask.ts'

interface Page {
  next_cursor: string | null
}

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page) => page.next_cursor ?? undefined,
}

export const sessionKey = ['session']

/** Who is signed in; null where nobody is. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) =>
    ask('/v1/session', { signal }).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 401) return null
      throw error
    }),
  staleTime: 60_000,
})

export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: ({ signal }) => ask('/v1/business', { signal }),
  staleTime: 60_000,
})

/** The day at a glance; the shell shows how much of it waits for a person. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => ask('/v1/home', { signal }),
  staleTime: 30_000,
})

export type Shown = 'all' | 'unread' | 'human'

/** Conversations, the most lately active first. */
export const conversationsQuery = (shown: Shown) =>
  infiniteQueryOptions({
    queryKey: ['conversations', shown],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/conversations', {
        signal,
        query: {
          cursor: pageParam,
          sort: '-last_message_at',
          ...(shown === 'unread' ? { unread: 'true' as const } : {}),
          ...(shown === 'human' ? { mode: 'human' as const } : {}),
        },
      }),
    ...paged,
  })

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversation', id],
    queryFn: ({ signal }) => ask('/v1/conversations/{id}', { signal, params: { id } }),
  })

/** The thread from its end backwards, in pages of 30. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', id],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/conversations/{id}/messages', { signal, params: { id }, query: { cursor: pageParam, limit: 30, sort: '-created_at' } }),
    ...paged,
  })

/** What was asked for in a conversation, newest first. */
export const callsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['calls', id],
    queryFn: ({ pageParam, signal }) => ask('/v1/calls', { signal, query: { cursor: pageParam, conversation_id: id } }),
    ...paged,
  })

/** One call with its story in a sentence; what has ended does not change. */
export const callQuery = (id: string) =>
  queryOptions({ queryKey: ['call', id], queryFn: ({ signal }) => ask('/v1/calls/{id}', { params: { id }, signal }), staleTime: 60_000 })

export const channelsKey = ['channels']

/** The messengers of the business. A code that waits to be scanned changes, so it is read again each second. */
export const channelsQuery = queryOptions({
  queryKey: channelsKey,
  queryFn: ({ signal }) => ask('/v1/channels', { signal, query: { limit: 100 } }),
  refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'pairing' || status === 'connecting') ? 1000 : false),
})
