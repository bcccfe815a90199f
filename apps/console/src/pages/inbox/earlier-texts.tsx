import { Popover, UnstyledButton } from '@mantine/core'
import type { Message } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import { fullTime } from '../../time/shown-time.ts'
import classes from './message-bubble.module.css'

/** That a message was edited, and at a press what it said before. */
export function EarlierTexts({ message: { edited_at, earlier = [] } }: { message: Message }) {
  const word = texts.message.edited
  if (earlier.length === 0) return <span title={edited_at ? fullTime(edited_at, texts.locale) : undefined}>{word}</span>
  return (
    <Popover position="top" withArrow width={280}>
      <Popover.Target>
        <UnstyledButton className={classes.edited}>{word}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <strong>{texts.talk.thread.earlier}</strong>
        <ol className={classes.versions}>
          {earlier.map(({ text, until }) => (
            <li key={until}>
              <span className={classes.dim}>{texts.talk.thread.until(fullTime(until, texts.locale))}</span>
              <span dir="auto" className={classes.version}>
                {text || texts.message.nowhere}
              </span>
            </li>
          ))}
        </ol>
      </Popover.Dropdown>
    </Popover>
  )
}
