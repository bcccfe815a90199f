import { Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '../../api/ask.ts'
import { failureOf } from '../../parts/failure-of.ts'
import { MoreButton } from '../../parts/more-button.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { texts } from '../../texts/index.ts'
import { businessQuery } from '../leads/queries.ts'
import { taskGroups } from './task-groups.ts'
import { TaskRow } from './task-row.tsx'
import classes from './tasks.module.css'

interface Props {
  status: 'open' | 'done'
  leadId?: string
  /** Says of each task whom it is about. */
  withLead?: boolean
  /** Where there is no task. */
  none: ReactNode
}

export function TaskList({ status, leadId, withLead = false, none }: Props) {
  const needed = useQuery(businessQuery)
  const list = useInfiniteQuery({
    queryKey: ['tasks', { status, leadId: leadId ?? null }],
    queryFn: ({ pageParam, signal }) => ask('/v1/tasks', { signal, query: { status, lead_id: leadId, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  const [data, business] = [list.data, needed.data]
  const failure = failureOf(list, needed)
  const words = texts.tasks
  if (!data || !business) return failure ? <Failure {...failure} /> : <Loading rows={4} />
  const tasks = data.pages.flatMap((page) => page.data)
  if (tasks.length === 0) return none
  const groups = status === 'done' ? [[undefined, tasks] as const] : taskGroups(tasks, { now: new Date(), timezone: business.timezone })
  return (
    <div className={classes.groups}>
      {groups.map(([when, rows]) => (
        <section key={when ?? 'done'} {...(when ? { 'aria-labelledby': `tasks-${when}` } : {})}>
          {when && (
            <Title order={leadId === undefined ? 2 : 3} size="h5" id={`tasks-${when}`} className={classes.when} data-when={when}>
              {words[when]}
            </Title>
          )}
          <ul className={classes.list}>
            {rows.map((task) => (
              <TaskRow key={task.id} task={task} business={business} withLead={withLead} overdue={when === 'overdue'} />
            ))}
          </ul>
        </section>
      ))}
      <MoreButton list={list}>{words.more}</MoreButton>
    </div>
  )
}
