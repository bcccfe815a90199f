import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../parts/panel.tsx'
import { functionTitle } from '../../parts/said-deed.ts'
import { saidApproval } from '../../parts/said-rule.ts'
import { texts } from '../../texts/index.ts'
import { actionsQuery } from '../actions/queries.ts'
import { saidNeeds } from '../actions/said-needs.ts'
import { useNames } from '../actions/use-names.ts'
import classes from './page.module.css'

/** What the assistant may do before there is a text, each with its conditions. */
export function WithoutText() {
  const words = texts.playbook.withoutText
  const names = useNames()
  const { data } = useQuery(actionsQuery)
  const actions = (data?.data ?? []).filter(({ enabled, faults }) => enabled && faults.length === 0)
  if (!actions.length) return null
  return (
    <Panel title={words.heading} detail={words.detail}>
      <ul className={classes.sentences}>
        {actions.map((action) => (
          <li key={action.name}>
            <Link to="/actions/$name" params={{ name: action.name }} className={classes.goTo}>
              {functionTitle(action.name)}
            </Link>
            <Text size="sm" dir="auto">
              {saidNeeds(action, names).join(' ')}
            </Text>
            <Text size="sm" c="dimmed">
              {saidApproval(action.approval ?? {})}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
