import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'
import { sessionKey } from './queries.ts'

/** Where answers are kept. One that says that nobody is signed in lets this page ask whether that is so. */
export function openQueryClient(): QueryClient {
  onlineManager.setOnline(navigator.onLine) // it takes a page that was opened without a network for one that has it, and misses when it comes
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiProblem && error.status === 401) void client.invalidateQueries({ queryKey: sessionKey })
      },
    }),
    defaultOptions: {
      queries: {
        // where there is no network a page says so; left to itself the library would wait for one without a word
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 500),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
