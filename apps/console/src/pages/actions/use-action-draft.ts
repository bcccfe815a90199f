import { useState } from 'react'
import type { ActionView } from './queries.ts'
import { type ActionDraft, draftOf } from './use-save-action.ts'

/** What is being changed about an action: kept in the tab until it is saved or discarded, for the version that it began with. */
export function useActionDraft(action: ActionView) {
  const key = `proviso.action.${action.name}.${action.version}`
  const saved = draftOf(action)
  const [draft, setDraft] = useState<ActionDraft>(() => kept(key) ?? saved)
  return {
    draft,
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    set(change: Partial<ActionDraft>) {
      const next = { ...draft, ...change }
      sessionStorage.setItem(key, JSON.stringify(next))
      setDraft(next)
    },
    discard() {
      sessionStorage.removeItem(key)
      setDraft(saved)
    },
    forget: () => sessionStorage.removeItem(key),
  }
}

function kept(key: string): ActionDraft | undefined {
  const text = sessionStorage.getItem(key)
  return text ? (JSON.parse(text) as ActionDraft) : undefined
}
