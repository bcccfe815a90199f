import { useQuery } from '@tanstack/react-query'
import { sessionQuery, waitingQuery } from '../api/queries.ts'

/** How much waits for a person, as far as the shell has read it: asks for nothing by itself. */
export function useNeedsCount(): number {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const { data } = useQuery({ ...waitingQuery, enabled: false })
  return session ? (data?.data.length ?? 0) : 0
}
