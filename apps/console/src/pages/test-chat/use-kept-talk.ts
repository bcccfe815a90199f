import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDraftKey } from '../../shell/drafts.ts'
import { readTestSearch, type TestSearch } from './test-search.ts'

/**
 * Comes back to the talk that this tab had here last, of each playbook that is tried its own: looking elsewhere, say to approve what the
 * assistant asks for, does not end it.
 */
export function useKeptTalk({ session, conversation, version }: TestSearch) {
  const key = useDraftKey(`test-talk.${version ?? 'live'}`)
  const navigate = useNavigate()
  const keep = (talk: TestSearch) => sessionStorage.setItem(key, JSON.stringify(talk))
  useEffect(() => {
    if (session !== undefined) return sessionStorage.setItem(key, JSON.stringify({ session, conversation, version }))
    const kept = sessionStorage.getItem(key)
    if (kept) void navigate({ to: '/test-chat', search: readTestSearch(JSON.parse(kept)), replace: true })
  }, [key, session, conversation, version, navigate])
  return { keep, forget: () => sessionStorage.removeItem(key) }
}
