import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

export type Usage = AnswerOf<typeof endpoints.usage.get>
export type UsageRow = Usage['data'][number]

interface Asked {
  group: Usage['group']
  from: string
  to: string
}

/** What the model was asked for, by something, in some days of the business's zone. */
export const usageQuery = ({ group, from, to }: Asked) =>
  queryOptions({
    queryKey: ['usage', group, from, to],
    queryFn: ({ signal }) => ask('/v1/usage', { signal, query: { group, from, to } }),
    placeholderData: keepPreviousData,
  })
