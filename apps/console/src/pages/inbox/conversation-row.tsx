import { Avatar, Badge } from '@mantine/core'
import { IconHandStop, IconMessage2Question } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Conversation } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import { stagesQuery } from '../leads/queries.ts'
import { ChannelName } from './channel-name.tsx'
import classes from './conversation-list.module.css'
import { listOf } from './inbox-search.ts'
import { initials } from './initials.ts'
import { KindIcon } from './kind-icon.tsx'
import { ModePill } from './mode-pill.tsx'
import pills from './pills.module.css'

export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { id, lead_name, lead_stage, unread, last_message_at, last_message, needs_you } = conversation
  const search = useSearch({ from: '/inbox' })
  const stages = useQuery(stagesQuery).data?.stages
  const at = last_message?.at ?? last_message_at
  const NeedIcon = needs_you === 'approval' ? IconHandStop : IconMessage2Question
  return (
    <Link
      to="/inbox/$conversationId"
      params={{ conversationId: id }}
      search={listOf(search)}
      className={classes.row}
      data-conversation={id}
      data-unread={unread > 0 || undefined}
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
            {last_message && last_message.author !== 'customer' && <span>{`${texts.author[last_message.author]}: `}</span>}
            {last_message && !last_message.revoked && <KindIcon kind={last_message.kind} />}
            {last_message && (
              <bdi dir="auto" className={classes.words}>
                {beginningOf(last_message)}
              </bdi>
            )}
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
          {needs_you && (
            <span className={`${pills.pill} ${pills.needs}`} title={texts.talk.list.needsDetail[needs_you]}>
              <NeedIcon size={16} aria-hidden />
              {texts.talk.list.needs[needs_you]}
            </span>
          )}
          {lead_stage && stages && (
            <bdi dir="auto" className={pills.stage}>
              {stages.find(({ key }) => key === lead_stage)?.label ?? lead_stage}
            </bdi>
          )}
        </span>
      </span>
    </Link>
  )
}

function beginningOf({ author, kind, text, revoked }: NonNullable<Conversation['last_message']>): string {
  return revoked ? texts.message.deleted[author] : text || texts.message.kind[kind]
}
