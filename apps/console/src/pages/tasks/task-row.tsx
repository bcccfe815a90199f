import { ActionIcon, Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { draftOf } from '../../parts/field-value.ts'
import { leadName } from '../../parts/lead-name.ts'
import { offerUndo } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { leadQuery } from '../leads/queries.ts'
import type { Business, Task } from '../leads/shapes.ts'
import { TaskEdit } from './task-form.tsx'
import { dueOf } from './task-groups.ts'
import classes from './tasks.module.css'
import { useTaskWrites } from './use-task-writes.ts'

interface Props {
  task: Task
  business: Business
  withLead: boolean
  overdue: boolean
}

export function TaskRow({ task, business, withLead, overdue }: Props) {
  const [editing, setEditing] = useState(false)
  const may = useMay('tasks.patch')
  const { create, change, remove, onError } = useTaskWrites()
  const words = texts.tasks
  const done = task.done_at !== null
  const format = new Intl.DateTimeFormat(texts.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: business.timezone,
  })

  const check = () =>
    change.mutate(
      { id: task.id, done: !done },
      {
        onError,
        onSuccess: () =>
          offerUndo(done ? words.reopened : words.isDone(task.title), () => change.mutate({ id: task.id, done }, { onError })),
      },
    )
  const again = () =>
    create.mutate(
      { title: task.title, note: task.note, due_at: task.due_at, ...(task.lead_id ? { lead_id: task.lead_id } : {}) },
      { onError },
    )

  if (editing) {
    const [day = '', time = ''] = task.due_at ? String(draftOf({ type: 'datetime' }, task.due_at, business)).split('T') : []
    return (
      <li className={classes.row}>
        <TaskEdit
          draft={{ title: task.title, day, time, note: task.note }}
          pending={change.isPending}
          onCancel={() => setEditing(false)}
          onSave={({ title, note, ...due }) =>
            change.mutate({ id: task.id, title, note, due_at: dueOf(due.day, due.time) }, { onError, onSuccess: () => setEditing(false) })
          }
        />
      </li>
    )
  }
  return (
    <li className={classes.row}>
      <Checkbox
        size="md"
        className={classes.check}
        aria-label={words.check(task.title)}
        disabled={!may || change.isPending}
        checked={done}
        onChange={check}
      />
      <div className={classes.what}>
        <span className={classes.title} data-done={done} dir="auto">
          {task.title}
        </span>
        {task.note && (
          <p className={classes.note} dir="auto">
            {task.note}
          </p>
        )}
        <span className={classes.about}>
          {task.due_at && (
            <span className={classes.due} data-overdue={overdue}>
              {overdue && <IconAlertTriangle size={14} aria-hidden />}
              <time dateTime={task.due_at}>{format.format(new Date(task.due_at))}</time>
            </span>
          )}
          {withLead && task.lead_id && <About leadId={task.lead_id} />}
          {task.reminded_at && <span>{words.reminded(format.format(new Date(task.reminded_at)))}</span>}
        </span>
      </div>
      {may && (
        <>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.edit(task.title)} onClick={() => setEditing(true)}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={words.remove(task.title)}
            onClick={() => remove.mutate(task, { onError, onSuccess: () => offerUndo(words.removed(task.title), again) })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </li>
  )
}

function About({ leadId }: { leadId: string }) {
  const { data } = useQuery({ ...leadQuery(leadId), staleTime: 60_000 })
  return (
    <Link to="/leads/$leadId" params={{ leadId }} className={classes.lead}>
      <bdi dir="auto">{data ? leadName(data) : leadId}</bdi>
    </Link>
  )
}
