import { UnstyledButton } from '@mantine/core'
import type { Message } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import classes from './message-bubble.module.css'

interface Props {
  quote: NonNullable<Message['quote']>
  show: (id: string) => void
}

/** What a message answers; a press leads there where it is in this conversation. */
export function MessageQuote({ quote: { message_id, author, text }, show }: Props) {
  const content = (
    <>
      {author && <strong>{texts.author[author]}</strong>}
      <span dir="auto" className={classes.quoted}>
        {text || texts.message.nowhere}
      </span>
    </>
  )
  if (!message_id) return <blockquote className={classes.quote}>{content}</blockquote>
  return (
    <blockquote className={classes.quote}>
      <UnstyledButton className={classes.quoteLink} onClick={() => show(message_id)} title={texts.talk.thread.showQuoted}>
        {content}
      </UnstyledButton>
    </blockquote>
  )
}
