import { IconPlayerPause, IconPlugConnectedX, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { businessQuery, homeQuery } from '../api/queries.ts'
import { texts } from '../texts/index.ts'
import classes from './shell.module.css'

const icons = { on: IconSparkles, off: IconPlayerPause, unreached: IconPlugConnectedX }

/** Whether the assistant answers customers, and whether they can reach it; its switch stands on the first page. */
export function AssistantState({ compact }: { compact: boolean }) {
  const { data: business } = useQuery(businessQuery)
  const { data: home } = useQuery(homeQuery)
  if (!business) return <span className={classes.state} />
  const state = !business.assistant_on ? 'off' : home?.setup.channel === false ? 'unreached' : 'on'
  const Icon = icons[state]
  return (
    <Link to="/" hash="assistant" className={classes.state} data-on={state === 'on'} activeOptions={{ exact: true, includeHash: true }}>
      <Icon size={16} aria-hidden />
      <span className={compact ? classes.hidden : classes.stateWord}>{texts.assistantState[state]}</span>
    </Link>
  )
}
