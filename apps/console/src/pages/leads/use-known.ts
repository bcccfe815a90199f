import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sessionQuery } from '../../api/queries.ts'
import { failureOf } from '../../parts/failure-of.ts'
import { filterSubjects, type Known } from './filters.ts'
import { businessQuery, fieldsQuery, sourcesQuery, stagesQuery, tagsQuery } from './queries.ts'

export type KnownHere = Known & { subjects: ReturnType<typeof filterSubjects> }

/** What a business calls things, as far as a list of leads needs it: like a query of its own. */
export function useKnown(): { data: KnownHere | undefined; error: Error | null; refetch: () => unknown } {
  const waited = { fields: useQuery(fieldsQuery), stages: useQuery(stagesQuery), business: useQuery(businessQuery) }
  const [fields, stages, business] = [waited.fields.data, waited.stages.data, waited.business.data]
  const { data: tags } = useQuery(tagsQuery)
  const { data: sources } = useQuery(sourcesQuery)
  const masked = useQuery(sessionQuery).data?.user?.role === 'viewer'
  const data = useMemo(() => {
    if (!fields || !stages || !business) return undefined
    const known: Known = {
      fields: fields.data,
      stages: stages.stages,
      business,
      tags: tags?.data.map(({ tag }) => tag) ?? [],
      sources: sources?.data.map(({ source }) => source) ?? [],
      masked,
    }
    return { ...known, subjects: filterSubjects(known) }
  }, [fields, stages, business, tags, sources, masked])
  const failure = failureOf(...Object.values(waited))
  return { data, error: failure?.error ?? null, refetch: () => failure?.retry() }
}
