import { IconAlertTriangle, IconCircleCheck, IconPlugOff } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import { comingTime } from '../../time/shown-time.ts'
import classes from './page.module.css'
import type { Webhook } from './queries.ts'

/** Whether it hears anything, in a word and a sign. */
export function WebhookState({ webhook: { status, failing_since } }: { webhook: Webhook }) {
  const words = texts.settings.webhooks
  const tone = status === 'disabled' ? 'off' : failing_since ? 'fails' : 'good'
  const Icon = { off: IconPlugOff, fails: IconAlertTriangle, good: IconCircleCheck }[tone]
  return (
    <span className={classes.state} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {status === 'disabled'
        ? words.disabled
        : failing_since
          ? words.failing(comingTime(failing_since, { now: new Date(), locale: texts.locale }))
          : words.active}
    </span>
  )
}
