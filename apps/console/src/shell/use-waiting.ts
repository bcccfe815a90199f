import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../api/queries.ts'

/** How many approvals wait for somebody. */
export function useWaiting(): number {
  const { data } = useQuery(homeQuery)
  return data?.needs.approvals ?? 0
}
