import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { Booking } from './shapes.ts'

/** More than a calendar can show; a narrower filter has them all. */
const pagesAtMost = 10

interface Span {
  /** Instants; a visit that begins within is in it. */
  from: string
  to: string
  staff?: string | undefined
  service?: string | undefined
}

/** Every booking that begins in a span, earliest first; `more` where there are too many to show. */
export const bookingsQuery = (span: Span) =>
  queryOptions({
    queryKey: ['bookings', 'between', span],
    queryFn: async ({ signal }) => {
      const bookings: Booking[] = []
      let cursor: string | undefined
      for (let page = 0; page < pagesAtMost; page++) {
        const { data, next_cursor } = await ask('/v1/bookings', { signal, query: { ...span, limit: 100, cursor } })
        bookings.push(...data)
        if (!next_cursor) return { bookings: inOrder(bookings), more: false }
        cursor = next_cursor
      }
      return { bookings: inOrder(bookings), more: true }
    },
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })

const inOrder = (bookings: Booking[]) => bookings.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at) || a.id.localeCompare(b.id))

export const bookingQuery = (id: string) =>
  queryOptions({ queryKey: ['bookings', 'one', id], queryFn: ({ signal }) => ask('/v1/bookings/{id}', { signal, params: { id } }) })

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => ask('/v1/services', { signal, query: { limit: 100 } }),
  staleTime: 60_000,
})

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => ask('/v1/staff', { signal, query: { limit: 100 } }),
  staleTime: 60_000,
})

export const holidaysQuery = queryOptions({
  queryKey: ['holidays'],
  queryFn: ({ signal }) => ask('/v1/holidays', { signal }),
  staleTime: 60_000,
})

/** Free times of one day by the clocks of the business. */
export const slotsQuery = ({ service, staff, date }: { service: string; staff?: string | undefined; date: string }) =>
  queryOptions({
    queryKey: ['slots', service, staff ?? null, date],
    queryFn: ({ signal }) => ask('/v1/slots', { signal, query: { service, from: date, to: date, staff } }),
    staleTime: 15_000,
  })

/** Why a time is free or is not; `at` is an instant, or a local time of the business. */
export const whyQuery = ({ service, staff, at }: { service: string; staff?: string | undefined; at: string }) =>
  queryOptions({
    queryKey: ['slots', 'why', service, staff ?? null, at],
    queryFn: ({ signal }) => ask('/v1/slots/why', { signal, query: { service, at, staff } }),
    staleTime: 15_000,
  })
