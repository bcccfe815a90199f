import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

export type ApiKey = AnswerOf<typeof endpoints.apiKeys.list>['data'][number]
export type NewKey = AnswerOf<typeof endpoints.apiKeys.create>

export const keysKey = ['api-keys']

export const keysQuery = queryOptions({
  queryKey: keysKey,
  queryFn: ({ signal }) => ask('/v1/api-keys', { signal, query: { limit: 100 } }),
})
