import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowMerge,
  IconArrowsExchange,
  IconCalendar,
  IconCircleCheck,
  IconCircleX,
  IconClockPause,
  IconCreditCard,
  IconFileInvoice,
  IconHistory,
  IconListCheck,
  IconMessage,
  IconNote,
  IconPencil,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { MoreButton } from '../../parts/more-button.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { dayKey, dayTitle } from '../../time/day-title.ts'
import { clockTime, fullTime } from '../../time/shown-time.ts'
import type { Lead, TimelineEvent } from '../leads/shapes.ts'
import type { KnownHere } from '../leads/use-known.ts'
import { eventWords } from './event-words.ts'
import { timelineQuery } from './queries.ts'
import classes from './timeline-tab.module.css'
import { useUnmerge } from './use-unmerge.ts'

interface Props {
  lead: Lead
  known: KnownHere
}

/** What happened with somebody, newest first. */
export function TimelineTab({ lead, known }: Props) {
  const list = useInfiniteQuery(timelineQuery(lead.id))
  const { data, error, refetch } = list
  const words = texts.lead
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <Loading />
  const events = [...new Map(data.pages.flatMap((page) => page.data).map((event) => [event.id, event])).values()]
  if (events.length === 0) return <Notice icon={<IconHistory size={40} aria-hidden />} heading={words.nothing.timeline} />
  const about = { now: new Date(), locale: texts.locale, today: texts.thread.today, yesterday: texts.thread.yesterday }
  return (
    <>
      <ol className={classes.list} aria-label={words.tabs.timeline}>
        {events.map((event, at) => {
          const before = events[at - 1]
          const newDay = !before || dayKey(new Date(before.at)) !== dayKey(new Date(event.at))
          return (
            <Fragment key={event.id}>
              {newDay && (
                <li className={classes.day}>
                  <h2>{dayTitle(event.at, about)}</h2>
                </li>
              )}
              <Line event={event} lead={lead} known={known} />
            </Fragment>
          )
        })}
      </ol>
      <MoreButton mt="md" list={list}>
        {words.more}
      </MoreButton>
    </>
  )
}

const looks: [RegExp, TablerIcon, string][] = [
  [/^function\.(succeeded|approved)$/, IconCircleCheck, 'done'],
  [/^function\.waiting$/, IconClockPause, 'waiting'],
  [/^function\.(blocked|limited|declined|failed|invalid)$|^claim|^precondition/, IconCircleX, 'stopped'],
  [/^(turn|message)\..*failed$|escalated$|disputed$|overdue$/, IconAlertTriangle, 'waiting'],
  [/^booking/, IconCalendar, 'quiet'],
  [/^invoice/, IconFileInvoice, 'quiet'],
  [/^payment/, IconCreditCard, 'quiet'],
  [/^note/, IconNote, 'quiet'],
  [/^task/, IconListCheck, 'quiet'],
  [/^lead\.(un)?merged$/, IconArrowMerge, 'quiet'],
  [/^lead/, IconPencil, 'quiet'],
  [/^conversation/, IconArrowsExchange, 'quiet'],
  [/^follow_up/, IconSend, 'quiet'],
]

function Line({ event, lead, known }: { event: TimelineEvent } & Props) {
  const [, Icon, tone] = looks.find(([types]) => types.test(event.type)) ?? [undefined, IconMessage, 'quiet']
  const origin = typeof event.data.source === 'string' ? texts.leads.origin[event.data.source] : undefined
  return (
    <li className={classes.line} data-tone={tone}>
      <Icon size={18} aria-hidden />
      <div className={classes.words}>
        {eventWords(event, known).map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
        {event.type === 'lead.updated' && origin && <p className={classes.quiet}>{origin}</p>}
        <Links event={event} lead={lead} />
      </div>
      <time className={classes.time} dateTime={event.at} title={fullTime(event.at, texts.locale)}>
        {clockTime(event.at, texts.locale)}
      </time>
    </li>
  )
}

function Links({ event: { type, data, conversation_id: conversationId }, lead }: { event: TimelineEvent; lead: Lead }) {
  const mayMerge = useMay('leads.unmerge')
  const unmerge = useUnmerge()
  const callId = typeof data.call_id === 'string' ? data.call_id : undefined
  const anchor = callId ?? [data.message_id, data.evidence_message_id].find((id) => typeof id === 'string')
  return (
    <>
      {callId && (
        <Link to="/activity/$callId" params={{ callId }} className={classes.link}>
          {texts.lead.openCall}
        </Link>
      )}
      {conversationId && typeof anchor === 'string' && (
        <Link to="/inbox/$conversationId" params={{ conversationId }} hash={anchor} className={classes.link}>
          {texts.lead.openInChat}
        </Link>
      )}
      {type === 'lead.merged' && mayMerge && data.lead_id === lead.id && typeof data.merge_id === 'string' && (
        <Button
          variant="subtle"
          size="compact-sm"
          h={44}
          loading={unmerge.isPending}
          onClick={() => unmerge.mutate({ id: lead.id, mergeId: String(data.merge_id) })}
        >
          {texts.lead.mergePage.undo}
        </Button>
      )}
    </>
  )
}
