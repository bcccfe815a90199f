import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { saidProblem } from '../../shell/said-problem.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import classes from './origin-note.module.css'

interface Props {
  source: string | null
  at: string
  messageId: string | null
}

/** Where a value comes from and when; the message that it rests on can be read in the place. */
export function OriginNote({ source, at, messageId }: Props) {
  const [open, setOpen] = useState(false)
  const words = texts.leads.origin
  return (
    <div className={classes.note}>
      <Text size="xs" c="dimmed" component="p" m={0}>
        {source && (words[source] ?? source)}
        {source && ' · '}
        <time dateTime={at} title={fullTime(at, texts.locale)}>
          {shownTime(at, { now: new Date(), locale: texts.locale })}
        </time>
        {messageId && ' · '}
        {messageId && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            underline="always"
            className={classes.show}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {words.evidence}
          </Anchor>
        )}
      </Text>
      {open && messageId && <Evidence messageId={messageId} />}
    </div>
  )
}

function Evidence({ messageId }: { messageId: string }) {
  const { data, error } = useQuery({
    queryKey: ['messages', 'one', messageId],
    queryFn: ({ signal }) => ask('/v1/messages/{id}', { signal, params: { id: messageId } }),
    staleTime: 60_000,
  })
  if (error) return <Text size="xs">{saidProblem(error)}</Text>
  if (!data) return <Text size="xs">{texts.loading}</Text>
  return (
    <blockquote className={classes.message} aria-label={texts.leads.origin.message}>
      <p dir="auto" className={classes.words}>
        {data.text || texts.message.kind[data.kind]}
      </p>
      <Link to="/inbox/$conversationId" params={{ conversationId: data.conversation_id }} hash={data.id} className={classes.link}>
        {texts.leads.origin.inChat}
      </Link>
    </blockquote>
  )
}
