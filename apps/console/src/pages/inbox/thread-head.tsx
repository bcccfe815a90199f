import { ActionIcon, Title } from '@mantine/core'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import type { Conversation } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import { comingTime, fullTime } from '../../time/shown-time.ts'
import { BackLink } from './back-link.tsx'
import { ChannelName } from './channel-name.tsx'
import { ModePill } from './mode-pill.tsx'
import classes from './thread.module.css'
import { useInbox } from './use-inbox.ts'

/** Whom the conversation is with, where, and who answers it. */
export function ThreadHead({ conversation }: { conversation: Conversation }) {
  const { lead_name, channel_kind, mode, mode_until } = conversation
  const { search, change } = useInbox()
  const name = lead_name ?? texts.inbox.nameless
  return (
    <header className={classes.head}>
      <BackLink />
      <div className={classes.who}>
        <Title order={2} size="h5" className={classes.name}>
          <bdi dir="auto">{name}</bdi>
        </Title>
        <div className={classes.facts}>
          <ChannelName kind={channel_kind} />
          <ModePill conversation={conversation} />
          {mode === 'human' && mode_until && (
            <time dateTime={mode_until} title={fullTime(mode_until, texts.locale)}>
              {texts.mode.until(comingTime(mode_until, { now: new Date(), locale: texts.locale }))}
            </time>
          )}
        </div>
      </div>
      <ActionIcon
        className={classes.details}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={texts.talk.control.detailsOf(name)}
        onClick={() => change({ ...search, why: undefined, side: 'lead' })}
      >
        <IconLayoutSidebarRight size={22} aria-hidden className={classes.turned} />
      </ActionIcon>
    </header>
  )
}
