import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { View } from './search.ts'

export type Approval = AnswerOf<typeof endpoints.approvals.get>

/** What waits, what is to be looked over, or everything; newest first. */
export const approvalsQuery = (view: View) =>
  infiniteQueryOptions({
    queryKey: ['approvals', 'list', view],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/approvals', { signal, query: { cursor: pageParam, status: view === 'history' ? undefined : view } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })

export const approvalQuery = (id: string) =>
  queryOptions({ queryKey: ['approvals', 'one', id], queryFn: ({ signal }) => ask('/v1/approvals/{id}', { params: { id }, signal }) })
