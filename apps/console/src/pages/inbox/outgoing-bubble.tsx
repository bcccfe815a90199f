import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import { clockTime } from '../../time/shown-time.ts'
import classes from './message-bubble.module.css'
import status from './message-status.module.css'
import { dropOutgoing, type Outgoing, useOutgoingPlace } from './outgoing.ts'

interface Props {
  outgoing: Outgoing
  named: boolean
  conversationId: string
  resend: (text: string, again?: Outgoing) => unknown
}

/** What somebody just wrote, before the server shows it; or what was not taken, with the reason. */
export function OutgoingBubble({ outgoing, named, conversationId, resend }: Props) {
  const { key, text, at, failed } = outgoing
  const place = useOutgoingPlace(conversationId)
  const words = texts.talk.compose
  return (
    <article className={classes.message} data-direction="out" data-author="owner" data-outgoing={failed ? 'failed' : 'waiting'}>
      {named && <span className={classes.author}>{texts.author.owner}</span>}
      <div className={classes.bubble}>
        <p className={classes.text} dir="auto">
          {text}
        </p>
        <span className={classes.foot}>
          <time dateTime={at}>{clockTime(at, texts.locale)}</time>
          {!failed && <IconClock size={16} role="img" aria-label={words.onItsWay} />}
          {failed && (
            <span className={status.trouble}>
              <IconAlertTriangle size={16} aria-hidden />
              {failed.reason === undefined ? words.cutOff : words.notTaken(failed.reason)}
            </span>
          )}
        </span>
        {failed && (
          <Group gap="xs" mt="xs" justify="flex-end">
            <Button variant="default" h={44} onClick={() => dropOutgoing(place, (entry) => entry.key === key)}>
              {words.discard}
            </Button>
            <Button h={44} onClick={() => resend(text, outgoing)}>
              {words.again}
            </Button>
          </Group>
        )}
      </div>
    </article>
  )
}
