import type { BodyOf, endpoints } from '@proviso/contracts/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import type { ActionView } from './queries.ts'

type Body = BodyOf<typeof endpoints.functions.put>

/** A function as it can be saved: what its owner decides, without what the server adds. */
export interface ActionDraft {
  action: string
  description: string
  enabled: boolean
  preconditions: readonly object[]
  limits: readonly object[]
  approval: object
  on_check_error: 'allow' | 'block'
  audience: readonly string[]
  config: object
}

/** The parts of a function that its owner decides. */
export const draftOf = ({
  action,
  description = '',
  enabled = true,
  preconditions,
  limits,
  approval = { mode: 'never' },
  on_check_error = 'allow',
  audience = ['assistant'],
  config = {},
}: ActionView): ActionDraft => ({
  action,
  description,
  enabled,
  preconditions,
  limits,
  approval,
  on_check_error,
  audience,
  config,
})

/**
 * Saves a function as a whole; the server names every fault, and then nothing is saved. What came of a playbook changes its sentences.
 * `onSaved` is called before it is read anew: then its editor begins anew too, and would hear of nothing.
 */
export function useSaveAction(name: string, onSaved?: () => void) {
  const client = useQueryClient()
  return useWrite(
    async (csrfToken, draft: ActionDraft) => {
      // what the page does not know itself is sent as it was read
      const { action, description, enabled, preconditions, limits, approval, on_check_error, audience, config } = draft
      const body = {
        name,
        action,
        description,
        enabled,
        preconditions,
        limits,
        approval,
        on_check_error,
        audience,
        config,
      } as unknown as Body
      const saved = await send('PUT /v1/functions/{name}', { csrfToken, params: { name }, body })
      void client.invalidateQueries({ queryKey: ['playbook'] })
      onSaved?.()
      return saved
    },
    ['functions'],
  )
}
