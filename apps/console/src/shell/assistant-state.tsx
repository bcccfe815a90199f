import { IconPlayerPause, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { businessQuery } from '../api/queries.ts'
import { texts } from '../texts/index.ts'
import classes from './shell.module.css'

/** Whether the assistant answers customers; its switch stands on the first page. */
export function AssistantState({ compact }: { compact: boolean }) {
  const { data: business } = useQuery(businessQuery)
  if (!business) return <span className={classes.state} />
  const on = business.assistant_on
  const Icon = on ? IconSparkles : IconPlayerPause
  const said = on ? texts.assistantState.on : texts.assistantState.off
  return (
    <Link to="/" hash="assistant" className={classes.state} data-on={on} activeOptions={{ exact: true, includeHash: true }}>
      <Icon size={16} aria-hidden />
      <span className={compact ? classes.hidden : undefined}>{said}</span>
    </Link>
  )
}
