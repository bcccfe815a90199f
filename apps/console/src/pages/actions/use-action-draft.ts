import { useEffect, useState } from 'react'
import { isSame, mergeTyped } from '../../api/merge-typed.ts'
import { useJointDraft } from '../../parts/use-joint-draft.ts'
import { keepDraft, keptDraft } from '../settings/draft.ts'
import type { ActionView } from './queries.ts'
import { type ActionDraft, draftOf } from './use-save-action.ts'

/** What is being changed about an action: kept in the tab until it is saved or discarded. */
export function useActionDraft(action: ActionView) {
  const key = `proviso.draft.action.${action.name}`
  const stored = draftOf(action)
  const [kept] = useState(() => keptDraft(key, stored))
  const [draft, setDraft] = useState<ActionDraft>(kept.mine)
  const shared = useJointDraft({ stored, mine: draft, merge: mergeTyped, place: setDraft, opened: kept.opened })
  const { opened } = shared
  useEffect(() => keepDraft(key, opened, draft), [key, opened, draft])
  return {
    draft,
    shared,
    isChanged: !isSame(draft, opened),
    set: (change: Partial<ActionDraft>) => setDraft((before) => ({ ...before, ...change })),
  }
}
