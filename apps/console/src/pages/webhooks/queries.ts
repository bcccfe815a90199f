import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { outcomes } from './search.ts'

export type Webhook = AnswerOf<typeof endpoints.webhooks.list>['data'][number]
export type NewWebhook = AnswerOf<typeof endpoints.webhooks.create>
export type Delivery = AnswerOf<typeof endpoints.webhooks.deliveries>['data'][number]
export type Attempt = Delivery['attempts'][number]

export const webhooksKey = ['webhooks']

export const webhooksQuery = queryOptions({
  queryKey: webhooksKey,
  queryFn: ({ signal }) => ask('/v1/webhooks', { signal, query: { limit: 100 } }),
})

export const deliveriesQuery = (id: string, status: (typeof outcomes)[number] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...webhooksKey, id, 'deliveries', status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/webhooks/{id}/deliveries', { signal, params: { id }, query: { cursor: pageParam, limit: 50, status } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
