import { useState } from 'react'

function read<T>(key: string, empty: T): T {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept && typeof kept === 'object' ? { ...empty, ...kept } : empty
  } catch {
    return empty
  }
}

/** What is typed into a form, kept for this tab until it is sent: looking elsewhere loses nothing. What was sent is forgotten, and what was typed meanwhile stays. */
export function useKeptDraft<T extends object>(key: string, empty: T): [T, (draft: T) => void, (sent: T) => void] {
  const [draft, setDraft] = useState(() => read(key, empty))
  const keep = (next: T) => {
    setDraft(next)
    sessionStorage.setItem(key, JSON.stringify(next))
  }
  const forget = (sent: T) => {
    // what is kept is newer than what this was drawn with
    if (JSON.stringify(read(key, empty)) !== JSON.stringify(sent)) return
    setDraft(empty)
    sessionStorage.removeItem(key)
  }
  return [draft, keep, forget]
}
