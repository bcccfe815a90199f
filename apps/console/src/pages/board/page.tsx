import { Button, NativeSelect, Title, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconColumns3, IconTable } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { sessionQuery } from '../../api/queries.ts'
import { failureOf } from '../../parts/failure-of.ts'
import { leadName } from '../../parts/lead-name.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { useMay } from '../../shell/use-may.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { texts } from '../../texts/index.ts'
import { FilterBar } from '../leads/filter-bar.tsx'
import { filterOf, type LeadSearch } from '../leads/lead-search.ts'
import { leadTotalQuery } from '../leads/queries.ts'
import type { Lead } from '../leads/shapes.ts'
import { stageName } from '../leads/stage-pill.tsx'
import { shownLead } from '../leads/use-edit-lead.ts'
import { useKnown } from '../leads/use-known.ts'
import { useStageMove } from '../leads/use-stage-move.ts'
import classes from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import { boardKey, focusCard } from './board-keys.ts'

/** The way from the first message to a customer: a column for each stage, cards that are moved by pointer, menu or keys. */
export function BoardPage() {
  const search: LeadSearch = useSearch({ from: '/leads/board' })
  const { at, ...rest } = search
  const filter = filterOf(rest)
  const navigate = useNavigate()
  const { data: session } = useQuery(sessionQuery)
  const needed = useKnown()
  const known = needed.data
  const client = useQueryClient()
  const mayMove = useMay('leads.patch')
  const move = useStageMove(known?.stages ?? [])
  const board = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const { data: stageless } = useQuery(leadTotalQuery({ ...filter, stage: '' }))
  const words = texts.board
  usePageTitle(words.page, session?.business.name)

  const go = (next: LeadSearch, { replace = false } = {}) =>
    void navigate({ to: '/leads/board', search: at === undefined ? next : { ...next, at }, replace })

  const failure = failureOf(needed)
  if (!known) return <div className={classes.page}>{failure ? <Failure {...failure} /> : <Loading rows={8} />}</div>

  const stages = [...known.stages.map(({ key }) => key), ...(stageless ? [null] : [])]
  const place = async (lead: Lead, stage: string | null, byKeys = false) => {
    if (lead.stage === stage) return
    const moving = move(lead, stage)
    if (byKeys) focusCard(board.current, lead.id)
    if (await moving) setSaid(words.moved(leadName(lead), stageName(known.stages, stage)))
  }
  const shownStage = stages.includes(at ?? '') ? at : at === '' && stageless ? null : stages[0]
  const shown = isPhone ? [shownStage ?? null] : stages

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} size="h2">
          {words.page}
        </Title>
        <Button
          variant="default"
          h={44}
          className={classes.other}
          leftSection={<IconTable size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/leads" search={filter} {...props} />}
        >
          {isPhone ? texts.leads.asList : texts.leads.asTable}
        </Button>
      </header>
      {known.stages.length === 0 ? (
        <Notice icon={<IconColumns3 size={40} aria-hidden />} heading={words.noStages} detail={words.noStagesDetail}>
          <Button h={44} renderRoot={(props) => <Link to="/settings/stages" {...props} />}>
            {words.makeStages}
          </Button>
        </Notice>
      ) : (
        <>
          <FilterBar search={rest} known={known} onSearch={go} without={['stage']} />
          {isPhone && (
            <NativeSelect
              aria-label={words.stage}
              size="md"
              value={shownStage ?? ''}
              data={stages.map((key) => ({ value: key ?? '', label: stageName(known.stages, key) }))}
              onChange={({ currentTarget }) =>
                void navigate({ to: '/leads/board', search: { ...rest, at: currentTarget.value }, replace: true })
              }
            />
          )}
          {mayMove && !isPhone && <p className={classes.help}>{words.help}</p>}
          {/* biome-ignore lint/a11y/useSemanticElements: it is no part of a form */}
          <div
            ref={board}
            role="group"
            aria-label={words.page}
            className={classes.board}
            onKeyDown={(event) => {
              const wish = boardKey(event, board.current)
              if (!wish) return
              event.preventDefault()
              if (wish.kind === 'focus') return wish.element.focus()
              const lead = shownLead(client, wish.leadId)
              const to = lead && stages[stages.indexOf(lead.stage) + wish.step]
              if (mayMove && lead && to !== undefined) void place(lead, to, true)
            }}
          >
            {shown.map((stage) => (
              <BoardColumn
                key={stage ?? ''}
                stage={stage}
                stages={stages}
                known={known}
                filter={filter}
                mayMove={mayMove}
                onMove={place}
                lone={isPhone === true}
              />
            ))}
          </div>
        </>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}
