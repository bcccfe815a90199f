import { useQuery } from '@tanstack/react-query'
import { businessQuery } from '../api/queries.ts'
import { servicesQuery, staffQuery } from '../pages/calendar/queries.ts'
import { fieldsQuery, stagesQuery } from '../pages/leads/queries.ts'
import { isolated } from './isolated.ts'
import { saidDeed, shownArgument } from './said-deed.ts'
import { saidFact, type ToldCheck } from './said-rule.ts'

type Given = Record<string, unknown>

/** How calls and what was checked for them are said for this business: its currency where a call names none, its zone for times, its own names for services, staff, fields and stages. */
export function useDeed() {
  const { data } = useQuery(businessQuery)
  const { data: services } = useQuery(servicesQuery)
  const { data: staff } = useQuery(staffQuery)
  const { data: fields } = useQuery(fieldsQuery)
  const { data: stages } = useQuery(stagesQuery)
  const known = {
    service: new Map(services?.data.map(({ key, name }) => [key, name])),
    staff: new Map(staff?.data.map(({ key, name }) => [key, name])),
    field: new Map(fields?.data.map(({ key, label }) => [key, label])),
    stage: new Map(stages?.stages.map(({ key, label }) => [key, label])),
  }
  const place = {
    currency: data?.currency,
    timezone: data?.timezone,
    named: (kind: keyof typeof known, key: string) => known[kind].get(key),
  }
  return {
    said: (name: string, given: Given) => saidDeed(name, given, place),
    fact: (check: ToldCheck) => saidFact(check, { currency: place.currency, field: (key) => isolated(known.field.get(key) ?? key) }),
    /** A field by its owner's name for it. */
    field: (key: string) => known.field.get(key) ?? key,
    argument: (key: string, value: unknown, given: Given) => shownArgument(key, value, given, place),
  }
}
