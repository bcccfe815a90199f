import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { whileHere } from '../../api/while-here.ts'
import { ConfirmInPlace } from '../../parts/confirm-in-place.tsx'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'

/** Takes a function out of use; its calls stay on record. */
export function RemoveAction({ name }: { name: string }) {
  const words = texts.actions.remove2
  const navigate = useNavigate()
  const mayRemove = useMay('functions.delete')
  const remove = useWrite((csrfToken) => send('DELETE /v1/functions/{name}', { csrfToken, params: { name } }), ['functions', 'list'])
  if (!mayRemove) return null
  return (
    <ConfirmInPlace
      start={words.start}
      icon={<IconTrash size={18} aria-hidden />}
      question={words.question}
      yes={words.yes}
      pending={remove.isPending}
      onYes={() => {
        const goOn = whileHere(() => navigate({ to: '/actions' }))
        remove.mutate(undefined, {
          onSuccess: () => {
            sayDone(words.done)
            goOn()
          },
          onError: (error) => sayFailed(words.refused, error),
        })
      }}
    />
  )
}
