import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { fieldLabel } from './field-label.ts'
import { type LeadSearch, requestOf } from './lead-search.ts'

/** Where a page of a moving window begins, and the one before it: the interface itself only knows the way forward. */
export interface Place {
  at: number
  cursor: string | undefined
  before: Place | undefined
}

const pageRows = 50
const keptPages = 6
const first: Place = { at: 0, cursor: undefined, before: undefined }

/** Leads in pages of 50, of which the six around the reader are kept; each knows which row of the list it begins with. */
export const leadsQuery = (search: LeadSearch) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'list', requestOf(search)],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...requestOf(search), limit: pageRows, cursor: pageParam.cursor }
      return { ...(await ask('/v1/leads', { signal, query })), at: pageParam.at }
    },
    initialPageParam: first,
    getNextPageParam: (page, _, place: Place): Place | undefined =>
      page.next_cursor ? { at: place.at + page.data.length, cursor: page.next_cursor, before: place } : undefined,
    getPreviousPageParam: (_, __, place: Place) => place.before,
    maxPages: keptPages,
    placeholderData: keepPreviousData,
  })

/** How many there are: asked apart, since counting everybody takes longer than showing some. */
export const leadTotalQuery = (search: LeadSearch) => {
  const { sort: _, ...query } = requestOf(search)
  return queryOptions({
    queryKey: ['leads', 'total', query],
    queryFn: async ({ signal }) => (await ask('/v1/leads', { signal, query: { ...query, limit: 1, include: 'total' } })).total ?? 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
}

export const leadQuery = (id: string) =>
  queryOptions({ queryKey: ['leads', 'one', id], queryFn: ({ signal }) => ask('/v1/leads/{id}', { signal, params: { id } }) })

export const fieldsQuery = queryOptions({
  queryKey: ['fields'],
  queryFn: async ({ signal }) => {
    const page = await ask('/v1/fields', { signal, query: { limit: 100 } })
    return { ...page, data: page.data.map((field) => ({ ...field, label: fieldLabel(field) })) }
  },
  staleTime: 30_000,
})

export const stagesQuery = queryOptions({
  queryKey: ['stages'],
  queryFn: ({ signal }) => ask('/v1/stages', { signal }),
  staleTime: 30_000,
})

export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: ({ signal }) => ask('/v1/business', { signal }),
  staleTime: 30_000,
})

export const viewsQuery = queryOptions({
  queryKey: ['leads', 'views'],
  queryFn: ({ signal }) => ask('/v1/views', { signal, query: { limit: 100 } }),
})

export const tagsQuery = queryOptions({
  queryKey: ['leads', 'tags'],
  queryFn: ({ signal }) => ask('/v1/tags', { signal, query: { limit: 100 } }),
  staleTime: 30_000,
})

export const sourcesQuery = queryOptions({
  queryKey: ['leads', 'sources'],
  queryFn: ({ signal }) => ask('/v1/sources', { signal, query: { limit: 100 } }),
  staleTime: 30_000,
})
