import { useQuery } from '@tanstack/react-query'
import { businessQuery } from '../../api/queries.ts'
import { fieldsQuery } from '../leads/queries.ts'
import { actionsQuery } from './queries.ts'

/** What rules speak of in this business: its fields, its functions, its currency. */
export function useNames() {
  const { data: fields } = useQuery(fieldsQuery)
  const { data: functions } = useQuery(actionsQuery)
  const { data: business } = useQuery(businessQuery)
  const known = fields?.data ?? []
  return {
    fields: known.map(({ key, label }) => ({ key, label })),
    functions: (functions?.data ?? []).map(({ name }) => name),
    currency: business?.currency,
    field: (key: string) => known.find((each) => each.key === key)?.label ?? key,
  }
}
export type Names = ReturnType<typeof useNames>
