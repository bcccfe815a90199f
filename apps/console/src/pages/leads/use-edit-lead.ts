import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ApiProblem } from '../../api/api-problem.ts'
import { sessionQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useHeardMutation } from '../../api/use-heard-mutation.ts'
import { leadQuery } from './queries.ts'
import type { Lead, LeadChange } from './shapes.ts'

type Listed = InfiniteData<{ data: Lead[] }>

/** Puts a lead into every answer in which it stands. */
export function placeLead(client: QueryClient, lead: Lead): void {
  client.setQueryData(leadQuery(lead.id).queryKey, (before) => (before ? lead : before))
  for (const kind of ['list', 'column']) {
    client.setQueriesData<Listed>({ queryKey: ['leads', kind] }, (before) => {
      if (!before?.pages.some(({ data }) => data.some(({ id }) => id === lead.id))) return before
      const pages = before.pages.map((page) => ({ ...page, data: page.data.map((each) => (each.id === lead.id ? lead : each)) }))
      return { ...before, pages }
    })
  }
}

/** The first answer in which this lead stands. */
export function shownLead(client: QueryClient, id: string): Lead | undefined {
  const one = client.getQueryData(leadQuery(id).queryKey)
  if (one) return one
  for (const kind of ['list', 'column']) {
    for (const [, data] of client.getQueriesData<Listed>({ queryKey: ['leads', kind] })) {
      const found = data?.pages.flatMap((page) => page.data).find((each) => each.id === id)
      if (found) return found
    }
  }
  return undefined
}

export interface LeadEdit {
  id: string
  change: LeadChange
  /** How the lead looks while the server has not answered. */
  hoped?: (lead: Lead) => Lead
}

/** Changes a lead and shows it at once where `hoped` says how; what was refused goes back to what it was. */
export function useEditLead() {
  const client = useQueryClient()
  return useHeardMutation<Lead, ApiProblem, LeadEdit, Lead | undefined>({
    mutationFn: async ({ id, change }) =>
      send('PATCH /v1/leads/{id}', {
        csrfToken: (await client.ensureQueryData(sessionQuery))?.csrf_token ?? null,
        params: { id },
        body: change,
      }),
    onMutate: async ({ id, hoped }) => {
      for (const kind of ['list', 'column', 'one']) await client.cancelQueries({ queryKey: ['leads', kind] })
      const before = shownLead(client, id)
      if (before && hoped) placeLead(client, hoped(before))
      return before
    },
    onError: (_, __, before) => {
      if (before) placeLead(client, before)
    },
    onSuccess: (lead) => placeLead(client, lead),
    onSettled: (_, __, { id }) => {
      for (const kind of ['one', 'timeline', 'history']) void client.invalidateQueries({ queryKey: ['leads', kind, id] })
      for (const kind of ['total', 'tags']) void client.invalidateQueries({ queryKey: ['leads', kind] })
    },
  })
}
