import { SegmentedControl } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { texts } from '../../texts/index.ts'
import { TaskForm } from './task-form.tsx'
import { TaskList } from './task-list.tsx'
import classes from './tasks.module.css'

/** What is to be done by people, those due first on top. */
export function TasksPage() {
  const { show } = useSearch({ from: '/tasks' })
  const navigate = useNavigate()
  const words = texts.tasks
  const done = show === 'done'
  return (
    <PageFrame
      title={words.page}
      actions={
        <SegmentedControl
          aria-label={words.show}
          value={done ? 'done' : 'open'}
          onChange={(next) => navigate({ to: '/tasks', search: next === 'done' ? { show: 'done' } : {} })}
          data={[
            { value: 'open', label: words.open },
            { value: 'done', label: words.done },
          ]}
          classNames={{ label: classes.choice }}
        />
      }
    >
      {!done && <TaskForm />}
      <TaskList
        key={show}
        status={done ? 'done' : 'open'}
        withLead
        none={
          <Notice
            icon={<IconListCheck size={40} aria-hidden />}
            heading={done ? words.noneDone : words.none}
            {...(done ? {} : { detail: words.noneDetail })}
          />
        }
      />
    </PageFrame>
  )
}
