import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

export type Member = AnswerOf<typeof endpoints.team.list>['data'][number]

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
}

export const teamKey = ['team']

export const teamQuery = infiniteQueryOptions({
  queryKey: [...teamKey, 'members'],
  queryFn: ({ pageParam, signal }) => ask('/v1/team', { signal, query: { cursor: pageParam } }),
  ...paged,
})

export const invitationsQuery = infiniteQueryOptions({
  queryKey: [...teamKey, 'invitations'],
  queryFn: ({ pageParam, signal }) => ask('/v1/invitations', { signal, query: { cursor: pageParam } }),
  ...paged,
})
