import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { type LeadSearch, requestOf } from '../leads/lead-search.ts'
import { columnKey } from '../leads/use-move-lead.ts'

const cards = 25

/** The leads of one stage, 25 at a time, those heard of last on top. */
export const columnQuery = (filter: LeadSearch, stage: string | null) =>
  infiniteQueryOptions({
    queryKey: columnKey(filter, stage),
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/leads', {
        signal,
        query: { ...requestOf(filter), stage: stage ?? '', sort: '-last_message_at', limit: cards, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

const dayMs = 86_400_000
const coming = () => ({ from: new Date().toISOString(), to: new Date(Date.now() + 14 * dayMs).toISOString() })

/** The next visit of everybody who comes within two weeks: what a card says beside the name. */
export const comingQuery = queryOptions({
  queryKey: ['bookings', 'coming'],
  queryFn: ({ signal }) => ask('/v1/bookings', { signal, query: { ...coming(), status: 'booked', limit: 100 } }),
  select: ({ data }) => {
    const next = new Map<string, string>()
    for (const { lead_id: leadId, starts_at: startsAt } of data) {
      const known = next.get(leadId)
      if (!known || startsAt < known) next.set(leadId, startsAt)
    }
    return next
  },
  staleTime: 30_000,
})

/** Conversations in which something waits for approval. */
export const waitingQuery = queryOptions({
  queryKey: ['approvals', 'waiting-leads'],
  queryFn: ({ signal }) => ask('/v1/approvals', { signal, query: { status: 'pending', limit: 100 } }),
  staleTime: 30_000,
})
