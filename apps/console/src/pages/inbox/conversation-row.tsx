import { Avatar, Badge } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import type { Conversation } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import { ChannelName } from './channel-name.tsx'
import classes from './conversation-list.module.css'
import { initials } from './initials.ts'
import { ModePill } from './mode-pill.tsx'

export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { id, lead_name, unread, last_message_at, last_message } = conversation
  const search = useSearch({ strict: false })
  const at = last_message?.at ?? last_message_at
  return (
    <li>
      <Link
        to="/inbox/$conversationId"
        params={{ conversationId: id }}
        search={search.show ? { show: search.show } : {}}
        className={classes.row}
      >
        <Avatar radius="xl" size={44} color="indigo" aria-hidden>
          {lead_name ? initials(lead_name) : null}
        </Avatar>
        <span className={classes.body}>
          <span className={classes.line}>
            <span className={classes.name}>
              <bdi dir="auto">{lead_name ?? texts.inbox.nameless}</bdi>
            </span>
            {at && (
              <time className={`${classes.dim} ${classes.time}`} dateTime={at} title={fullTime(at, texts.locale)}>
                {shownTime(at, { now: new Date(), locale: texts.locale })}
              </time>
            )}
          </span>
          <span className={classes.line}>
            <span className={`${classes.last} ${classes.dim}`}>
              {last_message && last_message.author !== 'customer' && `${texts.author[last_message.author]}: `}
              {last_message && <bdi dir="auto">{beginningOf(last_message)}</bdi>}
            </span>
            {unread > 0 && (
              <Badge size="sm" circle={unread < 10} aria-label={texts.inbox.unread(unread)}>
                {unread}
              </Badge>
            )}
          </span>
          <span className={classes.pills}>
            <ChannelName kind={conversation.channel_kind} />
            <ModePill conversation={conversation} />
          </span>
        </span>
      </Link>
    </li>
  )
}

function beginningOf({ author, kind, text, revoked }: NonNullable<Conversation['last_message']>): string {
  return revoked ? texts.message.deleted[author] : text || texts.message.kind[kind]
}
