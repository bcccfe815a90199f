import { useQuery } from '@tanstack/react-query'
import { homeQuery, sessionQuery } from '../api/queries.ts'

/** How much waits for a person, as far as the shell has read it: asks for nothing by itself, since a page may be shown to nobody. */
export function useNeedsCount(): number {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const { data: home } = useQuery({ ...homeQuery, enabled: false })
  if (!session || !home) return 0
  return Object.values(home.needs).reduce((sum, n) => sum + n, 0)
}
