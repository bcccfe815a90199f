import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { Title } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MoreButton } from '../../parts/more-button.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { texts } from '../../texts/index.ts'
import type { LeadSearch } from '../leads/lead-search.ts'
import { leadTotalQuery } from '../leads/queries.ts'
import type { Lead } from '../leads/shapes.ts'
import { stageName } from '../leads/stage-pill.tsx'
import { shownLead } from '../leads/use-edit-lead.ts'
import type { KnownHere } from '../leads/use-known.ts'
import classes from './board.module.css'
import { BoardCard } from './board-card.tsx'
import { columnQuery } from './queries.ts'

interface Props {
  stage: string | null
  stages: readonly (string | null)[]
  known: KnownHere
  filter: LeadSearch
  mayMove: boolean
  onMove: (lead: Lead, stage: string | null) => unknown
  /** The only one on the page. */
  lone: boolean
}

/** One stage: how many stand there, the first of them, and a place to drop others. */
export function BoardColumn({ stage, stages, known, filter, mayMove, onMove, lone }: Props) {
  const list = useInfiniteQuery(columnQuery(filter, stage))
  const { data, error, refetch } = list
  const { data: total } = useQuery(leadTotalQuery({ ...filter, stage: stage ?? '' }))
  const client = useQueryClient()
  const column = useRef<HTMLElement>(null)
  const [over, setOver] = useState(false)
  const move = useRef(onMove)
  const words = texts.board
  useEffect(() => {
    move.current = onMove
  })

  useEffect(() => {
    const element = column.current
    if (!element || !mayMove) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.leadId === 'string',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        const lead = shownLead(client, String(source.data.leadId))
        if (lead) move.current(lead, stage)
      },
    })
  }, [mayMove, stage, client])

  const rows = [...new Map(data?.pages.flatMap((page) => page.data).map((lead) => [lead.id, lead])).values()]
  const name = stageName(known.stages, stage)
  const counted = total === undefined ? '' : words.cards(total)
  return (
    <section
      ref={column}
      className={classes.column}
      data-stage={stage ?? ''}
      data-over={over}
      data-lone={lone}
      aria-label={words.column(name, counted)}
    >
      <header className={classes.title}>
        <Title order={2} size="h5">
          <bdi dir="auto">{name}</bdi>
        </Title>
        {total !== undefined && <span className={classes.count}>{new Intl.NumberFormat(texts.locale).format(total)}</span>}
      </header>
      <div className={classes.cards}>
        {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={3} />)}
        {data && rows.length === 0 && <p className={classes.empty}>{words.empty}</p>}
        <ul className={classes.list}>
          {rows.map((lead) => (
            <BoardCard key={lead.id} lead={lead} stages={stages} known={known} mayMove={mayMove} onMove={onMove} />
          ))}
        </ul>
        <MoreButton list={list} byHand>
          {words.more}
        </MoreButton>
      </div>
    </section>
  )
}
