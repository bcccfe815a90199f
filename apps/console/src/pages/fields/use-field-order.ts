import { useRef, useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { fieldsQuery } from '../leads/queries.ts'
import type { Field } from '../leads/shapes.ts'
import { moved } from './stage-edit.ts'

/** The fields in their order, which somebody may change; what is not saved yet is shown at once, and goes back where it is refused. */
export function useFieldOrder(fields: readonly Field[]) {
  const [wished, setWished] = useState<readonly string[]>()
  const [said, setSaid] = useState('')
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const keys = fields.map(({ key }) => key)
  // one that came or went meanwhile: the order that was wished is no longer that of all
  const order = wished?.length === keys.length && wished.every((key) => byKey.has(key)) ? wished : keys
  const latest = useRef(order)
  latest.current = order
  /** What the server was last told, and not yet heard to have; a step back from that has to be told as well. */
  const sent = useRef<readonly string[] | undefined>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const put = useWrite(
    (csrfToken, next: readonly string[]) => send('PUT /v1/field-order', { csrfToken, body: { keys: [...next] } }),
    fieldsQuery.queryKey,
  )
  const show = (next: readonly string[]) => {
    latest.current = next
    setWished(next)
  }
  const save = () => {
    const next = latest.current
    if (next.join() === (sent.current ?? keys).join()) return
    sent.current = next
    // one after the other: the last word is the last to arrive
    queue.current = queue.current
      .then(() => put.mutateAsync(next))
      .catch((error: Error) => sayFailed(texts.settings.notSaved, error))
      .then(() => {
        if (sent.current !== next) return
        sent.current = undefined
        setWished(undefined)
      })
  }
  const step = (key: string, by: number) => {
    const next = moved(latest.current, latest.current.indexOf(key), by)
    show(next)
    setSaid(texts.stages.moved(byKey.get(key)?.label ?? key, next.indexOf(key) + 1, next.length))
    save()
  }
  return {
    inOrder: order.flatMap((key) => byKey.get(key) ?? []),
    said,
    step,
    /** Shows a field in another place, without saving it. */
    place: (key: string, to: number) => show(moved(latest.current, latest.current.indexOf(key), to - latest.current.indexOf(key))),
    save,
    leave: () => setWished(undefined),
  }
}
