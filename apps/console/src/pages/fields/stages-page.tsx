import { ActionIcon, Alert, Button, Group, MultiSelect, TextInput, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'
import { askTagged } from '../../api/ask.ts'
import { isSame } from '../../api/merge-typed.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { writeOver } from '../../api/write-over.ts'
import { failureOf } from '../../parts/failure-of.ts'
import { leftToRight } from '../../parts/isolated.ts'
import { Meanwhile } from '../../parts/meanwhile.tsx'
import { useJointDraft } from '../../parts/use-joint-draft.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { saidProblem } from '../../shell/said-problem.ts'
import { sayDone } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { fieldsQuery, leadTotalQuery, stagesQuery } from '../leads/queries.ts'
import type { Field, Stage } from '../leads/shapes.ts'
import classes from './fields.module.css'
import { mergeStages, moved, newKey, plainStage, withKeys } from './stage-edit.ts'

/** The way of a lead: named, ordered by buttons or keys, each with what it asks for. Nothing changes before it is saved. */
export function StagesPage() {
  const stages = useQuery(stagesQuery)
  const fields = useQuery(fieldsQuery)
  const words = texts.stages
  const failure = failureOf(stages, fields)
  return (
    <PageFrame title={words.page} back={{ to: '/settings', name: texts.places.settings }}>
      <p className={classes.intro}>{words.intro}</p>
      {!(stages.data && fields.data) && (failure ? <Failure {...failure} /> : <Loading />)}
      {stages.data && fields.data && <StagesForm stored={stages.data.stages.map(plainStage)} fields={fields.data.data} />}
    </PageFrame>
  )
}

function StagesForm({ stored, fields }: { stored: readonly Required<Stage>[]; fields: readonly Field[] }) {
  const [stages, setStages] = useState<readonly Stage[]>(stored)
  const [problem, setProblem] = useState<ApiProblem>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const client = useQueryClient()
  const may = useMay('stages.put')
  const words = texts.stages
  const saved = withKeys(stages)
  /** A stage that is new here stays the row that it is until it is stored. */
  const place = (values: readonly Required<Stage>[], known: readonly Stage[]) =>
    setStages(
      values.map((value) => {
        const row = known.some(({ key }) => key === value.key) ? undefined : stages[saved.findIndex(({ key }) => key === value.key)]
        return row ?? value
      }),
    )
  const shared = useJointDraft<readonly Required<Stage>[]>({ stored, mine: saved, merge: mergeStages, place })
  const { opened } = shared
  const put = useWrite(async (csrfToken) => {
    const answer = await writeOver({
      read: () => askTagged('/v1/stages'),
      valuesOf,
      opened,
      mine: saved,
      merge: mergeStages,
      write: (values, only) => send('PUT /v1/stages', { csrfToken, body: { stages: [...values] }, ...only }),
    })
    shared.saved(valuesOf(answer))
    void client.invalidateQueries({ queryKey: ['leads'] })
  }, stagesQuery.queryKey)
  const changed = !isSame(opened, saved)
  const gone = stored.filter(({ key }) => !stages.some((stage) => stage.key === key))
  const set = (key: string, change: Partial<Stage>) =>
    setStages(stages.map((stage) => (stage.key === key ? { ...stage, ...change } : stage)))
  const move = (at: number, step: number) => {
    const next = moved(stages, at, step)
    const stage = stages[at]
    setStages(next)
    if (!stage) return
    setSaid(words.moved(stage.label, next.indexOf(stage) + 1, next.length))
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-stage="${stage.key}"] input`)?.focus())
  }
  const add = () => {
    const key = newKey()
    setStages([...stages, { key, label: '' }])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-stage="${key}"] input`)?.focus())
  }
  const save = () => {
    setProblem(undefined)
    put.mutate(undefined, { onSuccess: () => sayDone(words.saved), onError: setProblem })
  }
  return (
    <>
      {may && stages.length > 1 && <p className={classes.keys}>{words.keys}</p>}
      {stages.length === 0 && <p>{words.none}</p>}
      <ul ref={list} className={classes.list}>
        {stages.map((stage, at) => (
          <StageRow
            key={stage.key}
            stage={stage}
            at={at}
            of={stages.length}
            fields={fields}
            savedKey={saved[at]?.key ?? stage.key}
            disabled={!may}
            error={problem?.faults.find(({ pointer }) => pointer.startsWith(`/stages/${at}/`))?.detail}
            onChange={(change) => set(stage.key, change)}
            onMove={(step) => move(at, step)}
            onRemove={() => setStages(stages.filter(({ key }) => key !== stage.key))}
          />
        ))}
      </ul>
      {gone.map((stage) => (
        <Losing key={stage.key} stage={stage} />
      ))}
      <Meanwhile
        draft={shared}
        nameOf={(key) => [...stored, ...opened].find((stage) => stage.key === key)?.label ?? key}
        shown={shownStage}
      />
      {problem && (
        <Alert role="alert" color="red" title={words.failed}>
          {saidProblem(problem)}
        </Alert>
      )}
      {may && (
        <Group>
          <Button h={44} disabled={!changed || stages.some(({ label }) => !label.trim())} loading={put.isPending} onClick={save}>
            {words.save}
          </Button>
          <Button variant="default" h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {words.add}
          </Button>
          {changed && (
            <Button variant="subtle" h={44} onClick={shared.discard}>
              {words.discard}
            </Button>
          )}
        </Group>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

const valuesOf = ({ stages }: { stages: readonly Stage[] }): readonly Required<Stage>[] => stages.map(plainStage)

function shownStage(value: unknown): string {
  if (value === undefined) return texts.meanwhile.removed
  const { label, required_fields: required } = value as Required<Stage>
  return [label, ...required].join(' · ')
}

interface RowProps {
  stage: Stage
  at: number
  of: number
  fields: readonly Field[]
  /** Of one that is new: the key that it will have. */
  savedKey: string
  disabled: boolean
  error: string | undefined
  onChange: (change: Partial<Stage>) => void
  onMove: (step: number) => void
  onRemove: () => void
}

function StageRow({ stage, at, of, fields, savedKey, disabled, error, onChange, onMove, onRemove }: RowProps) {
  const words = texts.stages
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || disabled) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <li className={`${classes.row} ${classes.stage}`} data-stage={stage.key} onKeyDown={byKey}>
      <div className={classes.inputs}>
        <TextInput
          label={words.label}
          size="md"
          maxLength={100}
          disabled={disabled}
          value={stage.label}
          onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
          error={error}
          dir="auto"
        />
        <MultiSelect
          label={words.required}
          description={words.requiredHint}
          size="md"
          disabled={disabled}
          data={fields.map(({ key, label }) => ({ value: key, label }))}
          value={stage.required_fields ?? []}
          onChange={(required) => onChange({ required_fields: required })}
        />
        <span className={classes.quiet}>{words.key(leftToRight(savedKey))}</span>
      </div>
      {!disabled && (
        <div className={classes.tools}>
          <ActionIcon variant="default" size={44} disabled={at === 0} aria-label={words.up(stage.label)} onClick={() => onMove(-1)}>
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={44} disabled={at === of - 1} aria-label={words.down(stage.label)} onClick={() => onMove(1)}>
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={44} aria-label={words.remove(stage.label)} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </li>
  )
}

/** Who stands in a stage that is about to go. */
function Losing({ stage }: { stage: Stage }) {
  const { data: total } = useQuery(leadTotalQuery({ stage: stage.key }))
  if (!total) return null
  return (
    <Alert color="yellow" role="status">
      {texts.stages.losing(total, stage.label)}
    </Alert>
  )
}
