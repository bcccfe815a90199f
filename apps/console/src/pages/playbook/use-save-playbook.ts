import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { type Playbook, playbookQuery } from './queries.ts'
import type { PlaybookDraft } from './use-playbook-draft.ts'

/** Stores the draft as a version, if it is not one already, and says which; undefined where it could not be, which has been told. */
export function useSavePlaybook(draft: PlaybookDraft) {
  const client = useQueryClient()
  const save = useWrite((csrfToken, text: string) => send('PUT /v1/playbook', { csrfToken, body: { text } }), ['playbook', 'versions'])
  return {
    isPending: save.isPending,
    async save(): Promise<Playbook | undefined> {
      const known = client.getQueryData(playbookQuery.queryKey)
      if (known?.version && known.text === draft.text) return known
      try {
        const stored = await save.mutateAsync(draft.text)
        client.setQueryData(playbookQuery.queryKey, stored)
        draft.settle(stored.text)
        return stored
      } catch (error) {
        sayFailed(texts.playbook.saveFailed, error as Error)
        return undefined
      }
    },
  }
}
