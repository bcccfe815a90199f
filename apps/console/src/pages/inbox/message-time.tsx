import { UnstyledButton } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { Message } from '../../api/shapes.ts'
import { sayDone } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { clockTime, fullTime } from '../../time/shown-time.ts'
import classes from './message-bubble.module.css'

/** When it was said; a press copies the link that leads back here. */
export function MessageTime({ message: { id, sent_at } }: { message: Message }) {
  const { copy } = useClipboard()
  const { copyLink, copied } = texts.talk.thread
  const full = fullTime(sent_at, texts.locale)
  return (
    <UnstyledButton
      className={classes.time}
      title={`${full} · ${copyLink}`}
      aria-label={`${clockTime(sent_at, texts.locale)}. ${copyLink}`}
      onClick={() => {
        copy(`${location.origin}${location.pathname}#${id}`)
        sayDone(copied)
      }}
    >
      <time dateTime={sent_at}>{clockTime(sent_at, texts.locale)}</time>
    </UnstyledButton>
  )
}
