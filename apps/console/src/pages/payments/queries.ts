import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { PaymentsSearch } from './routes.ts'

/** Payments, the newest first. */
export const paymentsQuery = ({ show, lead }: PaymentsSearch) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'list', show ?? null, lead ?? null],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/payments', {
        signal,
        query: {
          limit: 50,
          cursor: pageParam,
          ...(show === 'mismatch' ? { mismatch: 'true' as const } : {}),
          ...(lead ? { lead_id: lead } : {}),
        },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const paymentQuery = (id: string) =>
  queryOptions({ queryKey: ['payments', 'one', id], queryFn: ({ signal }) => ask('/v1/payments/{id}', { signal, params: { id } }) })
