import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconListCheck, IconMessage2Question } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Panel } from '../../parts/panel.tsx'
import { begun } from '../../parts/said-deed.ts'
import { useDeed } from '../../parts/use-deed.ts'
import { texts } from '../../texts/index.ts'
import { comingTime, fullTime, shownTime } from '../../time/shown-time.ts'
import classes from './page.module.css'
import type { Home } from './shapes.ts'

/** What only a person can settle, the most pressing first. */
export function NeedsYou({ home }: { home: Home }) {
  const { needs, approvals, conversations, channels, tasks } = home
  const { needs: words } = texts.home
  const now = new Date()
  const deed = useDeed()
  const nothing = Object.values(needs).every((n) => n === 0)
  return (
    <Panel title={words.heading}>
      {nothing && (
        <div className={classes.row}>
          <IconCircleCheck size={24} className={classes.done} aria-hidden />
          <span className={classes.words}>
            <span className={classes.title}>{words.none}</span>
            <span className={classes.detail}>{words.noneDetail}</span>
          </span>
        </div>
      )}
      {channels.length > 0 && (
        <ul className={classes.rows}>
          {channels.map((channel) => (
            <li key={channel.id}>
              <Link to="/channels" className={classes.row}>
                <IconAlertTriangle size={22} className={classes.stopped} aria-hidden />
                <span className={classes.words}>
                  <span className={classes.title}>
                    {words.channel(texts.channel[channel.kind] ?? channel.kind, texts.channels.status[channel.status])}
                  </span>
                  <span className={classes.detail} dir="auto">
                    {toDo(channel)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Stack
        words={words.approvals(needs.approvals)}
        count={needs.approvals}
        shown={approvals.length}
        all={<AllOf to="/approvals" n={needs.approvals} />}
      >
        {approvals.map((approval) => (
          <li key={approval.id}>
            <Link to="/approvals" className={classes.row}>
              <IconHourglass size={22} className={classes.waiting} aria-hidden />
              <span className={classes.words}>
                <span className={classes.title} dir="auto">
                  {begun(deed.said(approval.function, approval.arguments))}
                </span>
                {approval.lead_name && (
                  <bdi className={classes.detail} dir="auto">
                    {approval.lead_name}
                  </bdi>
                )}
              </span>
              <time className={classes.side} dateTime={approval.expires_at} title={fullTime(approval.expires_at, texts.locale)}>
                {words.expires(comingTime(approval.expires_at, { now, locale: texts.locale }))}
              </time>
            </Link>
          </li>
        ))}
      </Stack>
      <Stack
        words={words.conversations(needs.conversations)}
        count={needs.conversations}
        shown={conversations.length}
        all={<AllOf to="/inbox" n={needs.conversations} />}
      >
        {conversations.map(({ id, lead_name, customer_text, last_message, last_message_at }) => (
          <li key={id}>
            <Link to="/inbox/$conversationId" params={{ conversationId: id }} className={classes.row}>
              <IconMessage2Question size={22} className={classes.waiting} aria-hidden />
              <span className={classes.words}>
                <bdi className={classes.title} dir="auto">
                  {lead_name ?? texts.inbox.nameless}
                </bdi>
                <span className={classes.detail} dir="auto">
                  {customer_text ?? last_message?.text}
                </span>
              </span>
              {last_message_at && (
                <time className={classes.side} dateTime={last_message_at} title={fullTime(last_message_at, texts.locale)}>
                  {shownTime(last_message_at, { now, locale: texts.locale })}
                </time>
              )}
            </Link>
          </li>
        ))}
      </Stack>
      <Stack words={words.tasks(needs.tasks)} count={needs.tasks} shown={tasks.length} all={<AllOf to="/tasks" n={needs.tasks} />}>
        {tasks.map(({ id, title, due_at }) => (
          <li key={id}>
            <Link to="/tasks" className={classes.row}>
              <IconListCheck size={22} className={classes.waiting} aria-hidden />
              <bdi className={`${classes.words} ${classes.title}`} dir="auto">
                {title}
              </bdi>
              {due_at && (
                <time className={classes.side} dateTime={due_at} title={fullTime(due_at, texts.locale)}>
                  {words.due(shownTime(due_at, { now, locale: texts.locale }))}
                </time>
              )}
            </Link>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

interface StackProps {
  words: string
  count: number
  shown: number
  all: ReactNode
  children: ReactNode
}

function Stack({ words, count, shown, all, children }: StackProps) {
  if (count === 0) return null
  return (
    <div>
      <Text size="sm" fw={600} c="dimmed">
        {words}
      </Text>
      <ul className={classes.rows}>{children}</ul>
      {count > shown && all}
    </div>
  )
}

function AllOf({ to, n }: { to: '/approvals' | '/inbox' | '/tasks'; n: number }) {
  return (
    <Link to={to} className={classes.onward}>
      {texts.home.needs.all(n)}
    </Link>
  )
}

/** What a person is to do about a channel, in the reader's language where the code tells it. */
function toDo({ status_code, status_reason, next_step }: Home['channels'][number]): string | null {
  const { why, next } = texts.links
  return (status_code && (next[status_code] ?? why[status_code])) || (next_step ?? status_reason)
}
