import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCalendar, IconClockPause, IconDotsVertical } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { leadName } from '../../parts/lead-name.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import type { Lead } from '../leads/shapes.ts'
import { stageName } from '../leads/stage-pill.tsx'
import type { KnownHere } from '../leads/use-known.ts'
import classes from './board.module.css'
import { comingQuery, waitingQuery } from './queries.ts'

interface Props {
  lead: Lead
  stages: readonly (string | null)[]
  known: KnownHere
  mayMove: boolean
  onMove: (lead: Lead, stage: string | null) => unknown
}

/** A lead on the board: dragged, moved by its menu, or by keys. */
export function BoardCard({ lead, stages, known, mayMove, onMove }: Props) {
  const card = useRef<HTMLLIElement>(null)
  const [dragged, setDragged] = useState(false)
  const { data: coming } = useQuery(comingQuery)
  const { data: waiting } = useQuery(waitingQuery)
  const words = texts.board
  const name = leadName(lead)
  const next = coming?.get(lead.id)
  const waits = waiting?.data.some(({ lead_id: leadId }) => leadId === lead.id)

  useEffect(() => {
    const element = card.current
    if (!element || !mayMove) return
    return draggable({
      element,
      getInitialData: () => ({ leadId: lead.id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [lead.id, mayMove])

  return (
    <li ref={card} className={classes.card} data-lead={lead.id} data-dragged={dragged}>
      <div className={classes.body}>
        <Link to="/leads/$leadId" params={{ leadId: lead.id }} className={classes.name} draggable={false}>
          <bdi dir="auto">{name}</bdi>
        </Link>
        <span className={classes.quiet}>
          {lead.last_message_at ? (
            <time dateTime={lead.last_message_at} title={fullTime(lead.last_message_at, texts.locale)}>
              {shownTime(lead.last_message_at, { now: new Date(), locale: texts.locale })}
            </time>
          ) : (
            words.silent
          )}
        </span>
        {next && (
          <span className={classes.mark}>
            <IconCalendar size={14} aria-hidden />
            {words.next(
              new Intl.DateTimeFormat(texts.locale, {
                dateStyle: 'medium',
                timeStyle: 'short',
                hourCycle: 'h23',
                timeZone: known.business.timezone,
              }).format(new Date(next)),
            )}
          </span>
        )}
        {waits && (
          <span className={classes.mark} data-tone="waiting">
            <IconClockPause size={14} aria-hidden />
            {words.waits}
          </span>
        )}
      </div>
      {mayMove && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.move(name)}>
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{words.moveTo}</Menu.Label>
            {stages
              .filter((stage) => stage !== lead.stage)
              .map((stage) => (
                <Menu.Item key={stage ?? ''} mih={44} onClick={() => onMove(lead, stage)}>
                  <bdi dir="auto">{stageName(known.stages, stage)}</bdi>
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}
