import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { filtersOf, type InboxSearch, withoutStage } from './inbox-search.ts'

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
}

const states = {
  assistant: { mode: 'assistant' },
  human: { mode: 'human', paused: 'false' },
  paused: { paused: 'true' },
} as const

/** Conversations, the most lately active first, narrowed as the address says. */
export const conversationsQuery = (search: InboxSearch) => {
  const { state, channel, stage, tag, stopped } = filtersOf(search)
  const query = {
    sort: '-last_message_at' as const,
    channel_id: channel,
    stage: stage === withoutStage ? '' : stage,
    tag,
    q: search.q,
    ...(stopped ? { stopped: 'true' as const } : {}),
    ...(search.show === 'needs_you' ? { needs_you: 'true' as const } : {}),
    ...(search.show === 'unread' ? { unread: 'true' as const } : {}),
    ...(state ? states[state] : {}),
  }
  return infiniteQueryOptions({
    queryKey: ['conversations', 'list', query],
    queryFn: ({ pageParam, signal }) => ask('/v1/conversations', { signal, query: { ...query, cursor: pageParam } }),
    placeholderData: keepPreviousData,
    ...paged,
  })
}

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: ({ signal }) => ask('/v1/conversations/{id}', { signal, params: { id } }),
  })

/** Messages at once: about two screens. */
const pieceLimit = 40

interface Where {
  before?: string
  after?: string
  around?: string
}

const readPiece = (id: string, where: Where, signal: AbortSignal) =>
  ask('/v1/conversations/{id}/thread', { signal, params: { id }, query: { ...where, limit: pieceLimit } })

/** A piece of a thread, read anew each time. */
export const pieceQuery = (id: string, where: Where) =>
  queryOptions({
    queryKey: ['messages', id, 'piece', where],
    queryFn: ({ signal }) => readPiece(id, where, signal),
    staleTime: 0,
    gcTime: 0, // whoever asked for it keeps it
  })

export const endKey = (id: string) => ['messages', id, 'end']

/** The end of a thread, which is where things happen. */
export const threadEndQuery = (id: string) => queryOptions({ queryKey: endKey(id), queryFn: ({ signal }) => readPiece(id, {}, signal) })

export const turnQuery = (id: string) =>
  queryOptions({ queryKey: ['turns', id], queryFn: ({ signal }) => ask('/v1/turns/{id}', { signal, params: { id } }) })

/** Messages that hold these words, newest first. */
export const foundMessagesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'search', q],
    queryFn: ({ pageParam, signal }) => ask('/v1/messages', { signal, query: { q, cursor: pageParam, limit: 30 } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    ...paged,
  })
