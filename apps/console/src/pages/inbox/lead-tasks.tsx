import { Button, Checkbox, TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { MissingPart } from '../../parts/missing-part.tsx'
import { offerUndo, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { comingTime } from '../../time/shown-time.ts'
import classes from './lead-panel.module.css'

const tasksQuery = (leadId: string) =>
  queryOptions({
    queryKey: ['tasks', 'of-lead', leadId],
    queryFn: ({ signal }) => ask('/v1/tasks', { signal, query: { lead_id: leadId, limit: 100 } }),
  })

/** What is to be done for a person: ticked off in the place, and added in a line. */
export function LeadTasks({ leadId }: { leadId: string }) {
  const words = texts.talk.person
  const asked = useQuery(tasksQuery(leadId))
  const tasks = asked.data?.data
  const may = useMay('tasks.create')
  const [title, setTitle] = useState('')
  const finish = useWrite(
    (csrfToken, { id, done }: { id: string; done: boolean }) => send('PATCH /v1/tasks/{id}', { params: { id }, body: { done }, csrfToken }),
    ['tasks'],
  )
  const add = useWrite((csrfToken) => send('POST /v1/tasks', { body: { title: title.trim(), lead_id: leadId }, csrfToken }), ['tasks'])
  const tick = (id: string) =>
    finish.mutate(
      { id, done: true },
      {
        onSuccess: () => offerUndo(words.taskDone, () => finish.mutate({ id, done: false })),
        onError: (error) => sayFailed(words.notSaved, error),
      },
    )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (title.trim())
      add.mutate(undefined, {
        onSuccess: () => setTitle((typed) => (typed === title ? '' : typed)),
        onError: (error) => sayFailed(words.notSaved, error),
      })
  }
  return (
    <section>
      <h3 className={classes.title}>{words.tasks}</h3>
      <MissingPart what={words.tasks} of={[asked]} />
      {tasks?.length === 0 && <p className={classes.quiet}>{words.noTasks}</p>}
      <ul className={classes.list}>
        {tasks?.map((task) => (
          <li key={task.id} className={classes.item}>
            <Checkbox
              size="md"
              checked={false}
              disabled={!may || finish.isPending}
              onChange={() => tick(task.id)}
              aria-label={words.done(task.title)}
            />
            <span className={classes.what}>
              <bdi dir="auto">{task.title}</bdi>
              {task.due_at && <span className={classes.small}>{comingTime(task.due_at, { now: new Date(), locale: texts.locale })}</span>}
            </span>
          </li>
        ))}
      </ul>
      {may && (
        <form onSubmit={submit} className={classes.add}>
          <TextInput
            className={classes.field}
            size="md"
            dir="auto"
            maxLength={300}
            label={words.newTask}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" h={44} disabled={!title.trim()} loading={add.isPending}>
            {words.addTask}
          </Button>
        </form>
      )}
    </section>
  )
}
