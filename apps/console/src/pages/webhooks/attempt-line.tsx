import { Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import { fullTime } from '../../time/shown-time.ts'
import classes from './page.module.css'
import type { Attempt } from './queries.ts'

/** What came of one attempt: the answer's status and words, or why there was none. */
export function AttemptLine({ attempt: { at, status, body, reason, duration_ms } }: { attempt: Attempt }) {
  const words = texts.settings.webhooks
  const arrived = status !== null && status >= 200 && status < 300
  const Icon = arrived ? IconCircleCheck : IconCircleX
  return (
    <div className={classes.attempt} data-arrived={arrived}>
      <Icon size={18} aria-hidden />
      <div className={classes.grows}>
        <Text size="sm">
          {status === null ? words.noAnswer : words.httpStatus(status)}
          {' · '}
          <bdi dir="ltr">{words.duration(duration_ms)}</bdi>
          {' · '}
          <time dateTime={at}>{fullTime(at, texts.locale)}</time>
        </Text>
        {reason && (
          <Text size="sm" c="dimmed" lang="en" dir="auto">
            {reason}
          </Text>
        )}
        {status !== null && (
          <Text size="sm" c="dimmed" className={classes.body} dir="auto">
            {body ?? words.emptyBody}
          </Text>
        )}
      </div>
    </div>
  )
}
