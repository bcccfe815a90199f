import { useQuery } from '@tanstack/react-query'
import { businessQuery } from '../api/queries.ts'
import { saidDeed, shownArgument } from './said-deed.ts'

type Given = Record<string, unknown>

/** How calls are said for this business: its currency where a call names none, its zone for times. */
export function useDeed() {
  const { data } = useQuery(businessQuery)
  const place = { currency: data?.currency ?? 'EUR', timezone: data?.timezone ?? 'UTC' }
  return {
    said: (name: string, given: Given) => saidDeed(name, given, place),
    argument: (key: string, value: unknown, given: Given) => shownArgument(key, value, given, place),
  }
}
