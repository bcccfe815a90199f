import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { InboxSearch } from './inbox-search.ts'

interface Way {
  /** A message or call; without it the address keeps the one it has. */
  hash?: string
  replace?: boolean
}

/** What the inbox's address says, and a way to change that while the same conversation stays open. */
export function useInbox() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/inbox' })
  const { conversationId } = useParams({ strict: false })
  const change = useCallback(
    (next: InboxSearch, { hash, replace = false }: Way = {}) =>
      conversationId === undefined
        ? navigate({ to: '/inbox', search: next, replace })
        : navigate({ to: '/inbox/$conversationId', params: { conversationId }, search: next, hash: hash ?? true, replace }),
    [navigate, conversationId],
  )
  return { search, change, conversationId }
}
