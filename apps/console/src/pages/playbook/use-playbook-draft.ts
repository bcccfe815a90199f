import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionQuery } from '../../api/queries.ts'
import { useDraftKey } from '../../shell/drafts.ts'
import { type Compiled, checkedQuery, type Playbook } from './queries.ts'

const pauseMs = 450

/** The text that is being written: in this browser until it is saved, and compiled whenever its writer pauses. */
export function usePlaybookDraft(saved: Playbook) {
  const { data: session } = useQuery(sessionQuery)
  const key = useDraftKey('playbook')
  // null: nothing is being written, so a version that somebody else saves is what is shown
  const [typed, setTyped] = useState(() => localStorage.getItem(key))
  const text = typed ?? saved.text
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const isSaved = text === saved.text
  const checked = useQuery({ ...checkedQuery(paused, session?.csrf_token ?? null), enabled: !isSaved && paused !== saved.text })
  const compiled: Compiled & { text: string } = isSaved ? saved : (checked.data ?? saved)
  return {
    text,
    /** What becomes of the text; of an earlier one while the newest is being read. */
    compiled,
    isSaved,
    isCurrent: compiled.text === text,
    failed: !isSaved && checked.isError,
    write(next: string) {
      if (next === saved.text) localStorage.removeItem(key)
      else localStorage.setItem(key, next)
      setTyped(next === saved.text ? null : next)
    },
    /** It has been saved, unless more was written meanwhile. */
    settle(stored: string) {
      if (localStorage.getItem(key) !== stored) return
      localStorage.removeItem(key)
      setTyped(null)
    },
  }
}
export type PlaybookDraft = ReturnType<typeof usePlaybookDraft>
