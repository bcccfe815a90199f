import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LeadSearch } from './lead-search.ts'
import { leadsQuery } from './queries.ts'
import type { Lead } from './shapes.ts'

/** The loaded part of a list that may be much longer: rows above it were let go and come back when they are scrolled to. */
export function useLeadWindow(search: LeadSearch) {
  const query = useInfiniteQuery(leadsQuery(search))
  const {
    data,
    hasNextPage,
    hasPreviousPage,
    isFetching,
    isFetchNextPageError,
    isFetchPreviousPageError,
    fetchNextPage,
    fetchPreviousPage,
  } = query
  const rows = useMemo(
    // between two readings of a moving list one row may stand on two pages
    () => [...new Map(data?.pages.flatMap((page) => page.data).map((lead) => [lead.id, lead])).values()],
    [data],
  )
  const failed = isFetchNextPageError || isFetchPreviousPageError
  const firstAt = data?.pages[0]?.at ?? 0
  return {
    rows,
    /** Which row of the list the first loaded one is. */
    firstAt,
    /** As far as rows can be scrolled to. */
    count: firstAt + rows.length + (hasNextPage ? 1 : 0),
    leadAt: (at: number): Lead | undefined => rows[at - firstAt],
    /** Asks for what is about to be seen. */
    see(from: number, to: number) {
      if (isFetching || failed) return
      if (to >= firstAt + rows.length - 15 && hasNextPage) void fetchNextPage()
      else if (from < firstAt + 5 && hasPreviousPage) void fetchPreviousPage()
    },
    data,
    loaded: data !== undefined,
    stale: query.isPlaceholderData,
    error: query.error,
    refetch: query.refetch,
    more: hasNextPage,
    /** Asks again for the further rows that could not be loaded. */
    again: failed ? () => (isFetchNextPageError ? fetchNextPage() : fetchPreviousPage()) : undefined,
  }
}
export type LeadWindow = ReturnType<typeof useLeadWindow>
