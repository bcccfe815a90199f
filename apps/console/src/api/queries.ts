import { queryOptions } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'
import { ask } from './ask.ts'

export const sessionKey = ['session']

/** Who is signed in; null where nobody is. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) =>
    ask('/v1/session', { signal }).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 401) return null
      throw error
    }),
  staleTime: 60_000,
})

export const accountKey = ['account']

/** The ways in of who is signed in. */
export const accountQuery = queryOptions({ queryKey: accountKey, queryFn: ({ signal }) => ask('/v1/account', { signal }) })

/** The ways in that there are here. */
export const waysQuery = queryOptions({
  queryKey: ['sign-in', 'ways'],
  queryFn: ({ signal }) => ask('/v1/sign-in', { signal }),
  staleTime: 60_000,
})

export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: ({ signal }) => ask('/v1/business', { signal }),
  staleTime: 60_000,
})

/** The day at a glance; the shell shows how much of it waits for a person. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => ask('/v1/home', { signal }),
  staleTime: 30_000,
})

/** One call with its story in a sentence; what has ended does not change. */
export const callQuery = (id: string) =>
  queryOptions({
    queryKey: ['calls', 'one', id],
    queryFn: ({ signal }) => ask('/v1/calls/{id}', { params: { id }, signal }),
    staleTime: 60_000,
  })

export const channelsKey = ['channels']

/** The messengers of the business. A code that waits to be scanned changes, so it is read again each second. */
export const channelsQuery = queryOptions({
  queryKey: channelsKey,
  queryFn: ({ signal }) => ask('/v1/channels', { signal, query: { limit: 100 } }),
  refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'pairing' || status === 'connecting') ? 1000 : false),
})
