import { useQueryClient } from '@tanstack/react-query'
import type { ApiProblem } from './api-problem.ts'
import { sessionQuery } from './queries.ts'
import { useHeardMutation } from './use-heard-mutation.ts'

/** A write of this session; what is named is read again once it has been done, or has failed. Nothing is named by what leaves the page. */
export function useWrite<Wish = void, Answer = unknown>(
  write: (csrfToken: string | null, wish: Wish) => Promise<Answer>,
  stale?: readonly unknown[],
) {
  const client = useQueryClient()
  return useHeardMutation<Answer, ApiProblem, Wish>({
    mutationFn: async (wish) => write((await client.ensureQueryData(sessionQuery))?.csrf_token ?? null, wish),
    onSettled: () => stale && client.invalidateQueries({ queryKey: stale }),
  })
}
