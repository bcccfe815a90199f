import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callsQuery, messagesQuery } from '../../api/queries.ts'
import { type Entry, mergeCalls } from './merge-calls.ts'

/** The loaded part of a thread, with its calls in place. Calls are read as far back as the messages are. */
export function useThread(conversationId: string) {
  const messages = useInfiniteQuery(messagesQuery(conversationId))
  const calls = useInfiniteQuery(callsQuery(conversationId))
  const newestFirst = distinct(messages.data?.pages.flatMap(({ data }) => data) ?? [])
  const shownCalls = distinct(calls.data?.pages.flatMap(({ data }) => data) ?? [])

  const oldestMessage = newestFirst.at(-1)
  const oldestCall = shownCalls.at(-1)
  const callsReachFurther = !oldestMessage || !oldestCall || !calls.hasNextPage || oldestCall.at < oldestMessage.sent_at
  const { fetchNextPage: moreCalls, isFetching: callsComing } = calls
  useEffect(() => {
    if (!callsReachFurther && !callsComing) void moreCalls()
  }, [callsReachFurther, callsComing, moreCalls])

  const entries: Entry[] = mergeCalls(newestFirst.toReversed(), shownCalls, { complete: !messages.hasNextPage })
  return {
    entries,
    loaded: messages.data !== undefined,
    error: messages.error ?? calls.error,
    retry: () => Promise.all([messages.refetch(), calls.refetch()]),
    hasOlder: messages.hasNextPage,
    loadingOlder: messages.isFetchingNextPage,
    loadOlder: messages.fetchNextPage,
  }
}

/** Pages are read one after the other while the list moves: a row may stand on two of them. */
const distinct = <T extends { id: string }>(rows: T[]): T[] => [...new Map(rows.map((row) => [row.id, row])).values()]
