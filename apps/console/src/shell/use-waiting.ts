import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '../api/queries.ts'
import { useMayRead } from './use-may.ts'

/** How many approvals wait for somebody, as far as one page of them tells. */
export function useWaiting(): number {
  const mayRead = useMayRead()
  const { data } = useQuery({ ...waitingQuery, enabled: mayRead('approvals.list') })
  return data?.data.length ?? 0
}
