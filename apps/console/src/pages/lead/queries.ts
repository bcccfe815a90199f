import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
}

/** What happened with a lead, newest first. */
export const timelineQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'timeline', id],
    queryFn: ({ pageParam, signal }) => ask('/v1/leads/{id}/timeline', { signal, params: { id }, query: { cursor: pageParam } }),
    ...paged,
  })

export const historyQuery = (id: string, key: string) =>
  queryOptions({
    queryKey: ['leads', 'history', id, key],
    queryFn: ({ signal }) => ask('/v1/leads/{id}/fields/{key}/history', { signal, params: { id, key }, query: { limit: 100 } }),
  })

export const filesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'files', id],
    queryFn: ({ pageParam, signal }) => ask('/v1/leads/{id}/media', { signal, params: { id }, query: { cursor: pageParam, limit: 30 } }),
    ...paged,
  })

export const duplicatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'duplicates', id],
    queryFn: ({ signal }) => ask('/v1/leads/{id}/duplicates', { signal, params: { id } }),
    staleTime: 30_000,
  })

export const chatsQuery = (leadId: string) =>
  queryOptions({
    queryKey: ['conversations', 'of-lead', leadId],
    queryFn: ({ signal }) => ask('/v1/conversations', { signal, query: { lead_id: leadId, sort: '-last_message_at' } }),
  })

export const bookingsQuery = (leadId: string) =>
  queryOptions({
    queryKey: ['bookings', 'of-lead', leadId],
    queryFn: ({ signal }) => ask('/v1/bookings', { signal, query: { lead_id: leadId, limit: 100 } }),
  })

export const invoicesQuery = (leadId: string) =>
  queryOptions({
    queryKey: ['invoices', 'of-lead', leadId],
    queryFn: ({ signal }) => ask('/v1/invoices', { signal, query: { lead_id: leadId, limit: 100 } }),
  })

export const paymentsQuery = (leadId: string) =>
  queryOptions({
    queryKey: ['payments', 'of-lead', leadId],
    queryFn: ({ signal }) => ask('/v1/payments', { signal, query: { lead_id: leadId, limit: 100 } }),
  })

export const notesQuery = (leadId: string) =>
  queryOptions({
    queryKey: ['notes', leadId],
    queryFn: ({ signal }) => ask('/v1/leads/{id}/notes', { signal, params: { id: leadId }, query: { limit: 100 } }),
  })
