import { Anchor } from '@mantine/core'
import type { Check } from '../../api/shapes.ts'
import { isolated } from '../../parts/isolated.ts'
import { useDeed } from '../../parts/use-deed.ts'
import { texts } from '../../texts/index.ts'
import classes from './evidence-links.module.css'

interface Props {
  evidence: NonNullable<Check['evidence']>
  show: (id: string) => void
}

/** What satisfied a check, each piece a way to look at it. */
export function EvidenceLinks({ evidence, show }: Props) {
  const { message_ids = [], media_ids = [], call_ids = [], field, count } = evidence
  const words = texts.call.evidence
  const deed = useDeed()
  const jump = (id: string, label: string) => (
    <Anchor component="button" type="button" size="sm" underline="always" key={id} onClick={() => show(id)} className={classes.link}>
      {label}
    </Anchor>
  )
  const nothing = message_ids.length + media_ids.length + call_ids.length === 0 && field === undefined && count === undefined
  if (nothing) return null
  return (
    <span className={classes.links}>
      {message_ids.map((id, at) => jump(id, words.message(at + 1, message_ids.length)))}
      {media_ids.map((id, at) => (
        <Anchor key={id} size="sm" underline="always" href={`/v1/media/${encodeURIComponent(id)}`} target="_blank" className={classes.link}>
          {words.file(at + 1, media_ids.length)}
        </Anchor>
      ))}
      {call_ids.map((id) => jump(id, words.call))}
      {field !== undefined && <span>{words.field(isolated(deed.field(field)))}</span>}
      {count !== undefined && <span>{words.counted(count)}</span>}
    </span>
  )
}
