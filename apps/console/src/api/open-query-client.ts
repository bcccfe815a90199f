import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'
import { sessionKey } from './queries.ts'

/** Where answers are kept. One that says that nobody is signed in ends the session on this page too. */
export function openQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiProblem && error.status === 401) client.setQueryData(sessionKey, null)
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 500),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
    },
  })
  return client
}
