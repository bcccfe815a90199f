import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Lead } from './shapes.ts'
import { useEditLead } from './use-edit-lead.ts'

interface Move {
  lead: Lead
  stage: string | null
}

interface Page {
  data: Lead[]
}

/** Key of a board's column: what it is narrowed to, and whose it is. */
export const columnKey = (filter: Record<string, string>, stage: string | null) => ['leads', 'column', filter, stage ?? ''] as const

/**
 * Moves a lead to a stage: seen at once in lists and on the board, back where it was if it is refused. Rejects with why.
 */
export function useMoveLead(): (move: Move) => Promise<Lead> {
  const client = useQueryClient()
  const edit = useEditLead()
  const settle = (lead: Lead, stage: string | null) => {
    for (const [key, data] of client.getQueriesData<InfiniteData<Page>>({ queryKey: ['leads', 'column'] })) {
      if (!data) continue
      const here = (key[3] ?? '') === (stage ?? '')
      const pages = data.pages.map((page, at) => {
        const others = page.data.filter(({ id }) => id !== lead.id)
        return { ...page, data: here && at === 0 ? [{ ...lead, stage }, ...others] : others }
      })
      client.setQueryData(key, { ...data, pages })
    }
  }
  return async ({ lead, stage }) => {
    const columns = client.getQueriesData({ queryKey: ['leads', 'column'] })
    settle(lead, stage)
    try {
      return await edit.mutateAsync({ id: lead.id, change: { stage }, hoped: (now) => ({ ...now, stage }) })
    } catch (error) {
      for (const [key, data] of columns) client.setQueryData(key, data)
      throw error
    } finally {
      void client.invalidateQueries({ queryKey: ['leads', 'column'] })
      void client.invalidateQueries({ queryKey: ['leads', 'total'] })
    }
  }
}
