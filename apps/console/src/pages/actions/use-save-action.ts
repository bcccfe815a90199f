import type { BodyOf, endpoints } from '@proviso/contracts/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { askTagged } from '../../api/ask.ts'
import { mergeTyped } from '../../api/merge-typed.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { type Only, writeAnew, writeOver } from '../../api/write-over.ts'
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

const read = (name: string) => () => askTagged('/v1/functions/{name}', { params: { name } })

/** Writes a function as a whole; the server names every fault, and then nothing is saved. What came of a playbook changes its sentences. */
function usePutAction() {
  const client = useQueryClient()
  return async (csrfToken: string | null, name: string, draft: ActionDraft, only: Only) => {
    // what the page does not know itself is sent as it was read
    const body = { name, ...draft } as unknown as Body
    const saved = await send('PUT /v1/functions/{name}', { csrfToken, params: { name }, body, ...only })
    void client.invalidateQueries({ queryKey: ['playbook'] })
    return saved
  }
}

/** Saves what was changed of a function, and leaves the rest as it is by then. `onSaved` is called before it is read anew. */
export function useSaveAction(name: string, onSaved?: (saved: ActionView) => void) {
  const put = usePutAction()
  return useWrite(
    async (csrfToken, { opened, mine }: { opened: ActionDraft; mine: ActionDraft }) => {
      const write = (values: ActionDraft, only: Only) => put(csrfToken, name, values, only)
      const saved = await writeOver({ read: read(name), valuesOf: draftOf, opened, mine, merge: mergeTyped, write })
      onSaved?.(saved)
      return saved
    },
    ['functions'],
  )
}

/** Makes a function; one that is there already under this name stays as it is. */
export function useAddAction(name: string) {
  const put = usePutAction()
  return useWrite(
    (csrfToken, mine: ActionDraft) =>
      writeAnew({ read: read(name), valuesOf: draftOf, mine, write: (only) => put(csrfToken, name, mine, only) }),
    ['functions'],
  )
}
