import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

export type CalendarFeed = AnswerOf<typeof endpoints.calendarFeeds.list>['data'][number]
export type Chain = AnswerOf<typeof endpoints.followUpChains.get>
export type Step = Chain['steps'][number]

export const feedsKey = ['calendar-feeds']
export const chainsKey = ['follow-up-chains']

export const feedsQuery = queryOptions({
  queryKey: feedsKey,
  queryFn: ({ signal }) => ask('/v1/calendar-feeds', { signal, query: { limit: 100 } }),
})

export const staffNamesQuery = queryOptions({
  queryKey: ['staff', 'names'],
  queryFn: ({ signal }) => ask('/v1/staff', { signal, query: { limit: 100 } }),
  staleTime: 60_000,
})

export const stageNamesQuery = queryOptions({
  queryKey: ['stages', 'names'],
  queryFn: ({ signal }) => ask('/v1/stages', { signal }),
  staleTime: 60_000,
})

export const chainsQuery = queryOptions({
  queryKey: chainsKey,
  queryFn: ({ signal }) => ask('/v1/follow-up-chains', { signal, query: { limit: 100 } }),
})

export const chainQuery = (key: string) =>
  queryOptions({
    queryKey: [...chainsKey, key],
    queryFn: ({ signal }) => ask('/v1/follow-up-chains/{key}', { signal, params: { key } }),
  })

/** Conversations on their way through a chain. */
export const runningQuery = (chain: string) =>
  queryOptions({
    queryKey: ['follow-ups', chain],
    queryFn: ({ signal }) => ask('/v1/follow-ups', { signal, query: { chain, state: 'active', limit: 20 } }),
  })
