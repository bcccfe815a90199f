import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'

/** Takes a merge back, and says whether it worked. */
export function useUnmerge() {
  const unmerge = useWrite(
    (csrfToken, { id, mergeId }: { id: string; mergeId?: string }) =>
      send('POST /v1/leads/{id}/unmerge', { csrfToken, params: { id }, body: mergeId ? { merge_id: mergeId } : {} })
        .then(() => sayDone(texts.lead.mergePage.undone))
        .catch((error: Error) => sayFailed(texts.lead.mergePage.undoFailed, error)),
    ['leads'],
  )
  return unmerge
}
