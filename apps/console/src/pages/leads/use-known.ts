import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sessionQuery } from '../../api/queries.ts'
import { filterSubjects, type Known } from './filters.ts'
import { businessQuery, fieldsQuery, sourcesQuery, stagesQuery, tagsQuery } from './queries.ts'

/** What a business calls things, as far as a list of leads needs it; undefined until it is there. */
export function useKnown(): (Known & { subjects: ReturnType<typeof filterSubjects> }) | undefined {
  const { data: fields } = useQuery(fieldsQuery)
  const { data: stages } = useQuery(stagesQuery)
  const { data: business } = useQuery(businessQuery)
  const { data: tags } = useQuery(tagsQuery)
  const { data: sources } = useQuery(sourcesQuery)
  const masked = useQuery(sessionQuery).data?.user?.role === 'viewer'
  return useMemo(() => {
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
}
