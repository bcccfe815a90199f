import { Title } from '@mantine/core'
import { texts } from '../../texts/index.ts'
import { TaskForm } from '../tasks/task-form.tsx'
import { TaskList } from '../tasks/task-list.tsx'
import { LeadNotes } from './lead-notes.tsx'
import classes from './page.module.css'

/** What is to be done for somebody, and what people noted about them. */
export function TasksTab({ leadId }: { leadId: string }) {
  return (
    <div className={classes.stack}>
      <section aria-labelledby="lead-tasks">
        <Title order={2} size="h4" id="lead-tasks" className={classes.heading}>
          {texts.lead.tasksHeading}
        </Title>
        <TaskForm leadId={leadId} />
        <TaskList status="open" leadId={leadId} none={<p className={classes.quiet}>{texts.lead.nothing.tasks}</p>} />
      </section>
      <LeadNotes leadId={leadId} />
    </div>
  )
}
