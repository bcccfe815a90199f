import { Title } from '@mantine/core'
import type { Conversation } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import { comingTime, fullTime } from '../../time/shown-time.ts'
import { BackLink } from './back-link.tsx'
import { ChannelName } from './channel-name.tsx'
import { ModePill } from './mode-pill.tsx'
import classes from './thread.module.css'

/** Whom the conversation is with, where, and who answers it, with the reason. */
export function ThreadHead({ conversation }: { conversation: Conversation }) {
  const { lead_name, channel_kind, mode, mode_reason, mode_until } = conversation
  return (
    <header className={classes.head}>
      <BackLink />
      <div className={classes.who}>
        <Title order={2} size="h5" className={classes.name}>
          <bdi dir="auto">{lead_name ?? texts.inbox.nameless}</bdi>
        </Title>
        <div className={classes.facts}>
          <ChannelName kind={channel_kind} />
          <ModePill conversation={conversation} />
          {mode === 'human' && mode_until && (
            <time dateTime={mode_until} title={fullTime(mode_until, texts.locale)}>
              {texts.mode.until(comingTime(mode_until, { now: new Date(), locale: texts.locale }))}
            </time>
          )}
          {mode === 'human' && mode_reason && <span>{texts.mode.reason(mode_reason)}</span>}
        </div>
      </div>
    </header>
  )
}
