import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { InvoicesSearch } from './search.ts'

const filterOf = ({ show, lead }: InvoicesSearch) => ({
  ...(show === 'overdue' ? { overdue: 'true' as const } : show ? { status: show } : {}),
  ...(lead ? { lead_id: lead } : {}),
})

/** Invoices, the newest first. */
export const invoicesQuery = (search: InvoicesSearch) =>
  infiniteQueryOptions({
    queryKey: ['invoices', 'list', search],
    queryFn: ({ pageParam, signal }) => ask('/v1/invoices', { signal, query: { ...filterOf(search), limit: 50, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const sumsQuery = (search: InvoicesSearch) =>
  queryOptions({
    queryKey: ['invoices', 'sums', search],
    queryFn: ({ signal }) => ask('/v1/invoice-sums', { signal, query: filterOf(search) }),
    placeholderData: keepPreviousData,
  })

export const invoiceQuery = (id: string) =>
  queryOptions({ queryKey: ['invoices', 'one', id], queryFn: ({ signal }) => ask('/v1/invoices/{id}', { signal, params: { id } }) })

export const creditNotesQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ['invoices', 'credit-notes', invoiceId],
    queryFn: ({ signal }) => ask('/v1/credit-notes', { signal, query: { invoice_id: invoiceId, limit: 100 } }),
  })

export const invoicePaymentsQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ['payments', 'of-invoice', invoiceId],
    queryFn: ({ signal }) => ask('/v1/payments', { signal, query: { invoice_id: invoiceId, limit: 100 } }),
  })

export const invoiceSettingsQuery = queryOptions({
  queryKey: ['business', 'invoice-settings'],
  queryFn: ({ signal }) => ask('/v1/invoice-settings', { signal }),
  staleTime: 60_000,
})

/** Conversations into which a paper for somebody can go. */
export const conversationsOfQuery = (leadId: string | undefined) =>
  queryOptions({
    queryKey: ['conversations', 'of-lead', leadId ?? null],
    queryFn: ({ signal }) => ask('/v1/conversations', { signal, query: { lead_id: leadId ?? '', limit: 20 } }),
    enabled: leadId !== undefined,
  })
