import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { isolated } from '../../parts/isolated.ts'
import { LeadPicker } from '../../parts/lead-picker.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { zoneName } from '../../time/zone-name.ts'
import { businessQuery } from '../leads/queries.ts'
import { useKeptDraft } from '../leads/use-kept-draft.ts'
import { dueOf } from './task-groups.ts'
import classes from './tasks.module.css'
import { useTaskWrites } from './use-task-writes.ts'

interface Draft {
  title: string
  day: string
  time: string
  note: string
  leadId: string | null
}

const empty: Draft = { title: '', day: '', time: '', note: '', leadId: null }

/** Makes a task; the rest is asked once there is a title. */
export function TaskForm({ leadId }: { leadId?: string }) {
  const [draft, setDraft, forget] = useKeptDraft(`proviso.task.${leadId ?? ''}`, empty)
  const { create, onError } = useTaskWrites()
  const may = useMay('tasks.create')
  if (!may) return null
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const about = leadId ?? draft.leadId
    const body = {
      title: draft.title,
      due_at: dueOf(draft.day, draft.time),
      ...(draft.note.trim() ? { note: draft.note } : {}),
      ...(about ? { lead_id: about } : {}),
    }
    create.mutate(body, { onSuccess: () => forget(draft), onError })
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TaskInputs draft={draft} onDraft={(change) => setDraft({ ...draft, ...change })} open={draft.title !== ''}>
        {leadId === undefined && (
          <div className={classes.wide}>
            <LeadPicker
              label={texts.tasks.lead}
              value={draft.leadId ?? undefined}
              onChange={(id) => setDraft({ ...draft, leadId: id ?? null })}
            />
          </div>
        )}
      </TaskInputs>
      <Button type="submit" h={44} loading={create.isPending} disabled={!draft.title.trim()}>
        {texts.tasks.add}
      </Button>
    </form>
  )
}

interface InputsProps {
  draft: Omit<Draft, 'leadId'>
  onDraft: (change: Partial<Draft>) => void
  open: boolean
  children?: ReactNode
}

function TaskInputs({ draft, onDraft, open, children }: InputsProps) {
  const { data: business } = useQuery(businessQuery)
  const words = texts.tasks
  return (
    <>
      <TextInput
        className={classes.wide}
        label={words.title}
        size="md"
        maxLength={300}
        value={draft.title}
        onChange={({ currentTarget }) => onDraft({ title: currentTarget.value })}
        dir="auto"
      />
      {open && (
        <>
          <TextInput
            label={words.due}
            type="date"
            size="md"
            value={draft.day}
            onChange={({ currentTarget }) => onDraft({ day: currentTarget.value })}
          />
          <TextInput
            label={words.time}
            type="time"
            size="md"
            disabled={!draft.day}
            value={draft.time}
            onChange={({ currentTarget }) => onDraft({ time: currentTarget.value })}
          />
          {children}
          <Textarea
            className={classes.wide}
            label={words.note}
            size="md"
            autosize
            maxRows={8}
            maxLength={5000}
            value={draft.note}
            onChange={({ currentTarget }) => onDraft({ note: currentTarget.value })}
            dir="auto"
          />
          {business && <p className={classes.hint}>{words.dueHint(isolated(zoneName(business.timezone)))}</p>}
        </>
      )}
    </>
  )
}

interface EditProps {
  draft: Omit<Draft, 'leadId'>
  pending: boolean
  onSave: (draft: Omit<Draft, 'leadId'>) => void
  onCancel: () => void
}

/** Changes a task in its place. */
export function TaskEdit({ draft: before, pending, onSave, onCancel }: EditProps) {
  const [draft, setDraft] = useState(before)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.title.trim()) onSave(draft)
      }}
    >
      <TaskInputs draft={draft} onDraft={(change) => setDraft({ ...draft, ...change })} open />
      <Button type="submit" h={44} loading={pending} disabled={!draft.title.trim()}>
        {texts.tasks.save}
      </Button>
      <Button variant="default" h={44} onClick={onCancel}>
        {texts.tasks.cancel}
      </Button>
    </form>
  )
}
