import { Avatar, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { leadName } from '../../parts/lead-name.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import { initials } from '../inbox/initials.ts'
import classes from './lead-cards.module.css'
import type { Lead, Stage } from './shapes.ts'
import { StagePill } from './stage-pill.tsx'
import type { LeadWindow } from './use-lead-window.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  list: LeadWindow
  stages: readonly Stage[]
  selection: Selection
  mayEdit: boolean
}

const cardPx = 96

/** The same list where a table has no room: a card for each, as many as are seen. */
export function LeadCards({ list, stages, selection, mayEdit }: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const cards = useVirtualizer({
    count: list.count,
    getScrollElement: () => scroll.current,
    estimateSize: () => cardPx,
    getItemKey: (at) => list.leadAt(at)?.id ?? at,
    overscan: 6,
  })
  const items = cards.getVirtualItems()
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => list.see(from, to))
  return (
    <div ref={scroll} className={classes.scroll} data-stale={list.stale}>
      <ul className={classes.list} style={{ height: cards.getTotalSize() }} aria-label={texts.leads.page}>
        {items.map(({ index, start, key }) => {
          const lead = list.leadAt(index)
          return (
            <li
              key={key}
              ref={cards.measureElement}
              data-index={index}
              className={classes.card}
              style={{ transform: `translateY(${start}px)` }}
              aria-posinset={index + 1}
              aria-setsize={list.more ? -1 : list.count}
            >
              {lead ? <Card lead={lead} stages={stages} selection={selection} mayEdit={mayEdit} /> : texts.leads.loadingMore}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Card({ lead, stages, selection, mayEdit }: { lead: Lead } & Omit<Props, 'list'>) {
  const name = leadName(lead)
  return (
    <>
      <Link to="/leads/$leadId" params={{ leadId: lead.id }} className={classes.link}>
        <Avatar radius="xl" size={44} color="indigo" aria-hidden>
          {initials(name) || null}
        </Avatar>
        <span className={classes.body}>
          <span className={classes.line}>
            <span dir="auto" className={classes.name}>
              {name}
            </span>
            {lead.last_message_at && (
              <time className={classes.quiet} dateTime={lead.last_message_at} title={fullTime(lead.last_message_at, texts.locale)}>
                {shownTime(lead.last_message_at, { now: new Date(), locale: texts.locale })}
              </time>
            )}
          </span>
          {lead.phone && lead.name && (
            <span className={classes.quiet}>
              <bdi dir="ltr">{lead.fields.phone?.text ?? lead.phone}</bdi>
            </span>
          )}
          <span className={classes.marks}>
            <StagePill stages={stages} stage={lead.stage} />
            {lead.tags.slice(0, 3).map((tag) => (
              <bdi key={tag} dir="auto" className={classes.tag}>
                {tag}
              </bdi>
            ))}
          </span>
        </span>
      </Link>
      {mayEdit && (
        <Checkbox
          className={classes.check}
          aria-label={texts.leads.select(name)}
          checked={selection.has(lead.id)}
          onChange={() => selection.toggle(lead.id)}
        />
      )}
    </>
  )
}
