import { Switch, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { functionTitle } from '../../parts/said-deed.ts'
import { saidApproval } from '../../parts/said-rule.ts'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import type { ActionView } from './queries.ts'
import { saidNeeds } from './said-needs.ts'
import type { Names } from './use-names.ts'
import { draftOf, useSaveAction } from './use-save-action.ts'

/** One action: what it needs in a sentence, whether it is on, and what it did in a week. */
export function ActionRow({ action, names }: { action: ActionView; names: Names }) {
  const words = texts.actions
  const save = useSaveAction(action.name)
  const mayChange = useMay('functions.put')
  const title = functionTitle(action.name)
  const broken = action.faults.length > 0
  const approval = saidApproval(action.approval ?? {})
  return (
    <li className={classes.row} data-broken={broken}>
      <div>
        <Link to="/actions/$name" params={{ name: action.name }} className={classes.name}>
          {title}
        </Link>
        {saidNeeds(action, names).map((sentence) => (
          <Text key={sentence} dir="auto">
            {sentence}
          </Text>
        ))}
      </div>
      <Switch
        size="lg"
        checked={action.enabled}
        disabled={!mayChange || broken || save.isPending}
        aria-label={words.switchOf(title)}
        onChange={({ currentTarget }) => {
          const enabled = currentTarget.checked
          save.mutate(
            { opened: draftOf(action), mine: { ...draftOf(action), enabled } },
            {
              onSuccess: () => sayDone(enabled ? words.turnedOn(title) : words.turnedOff(title)),
              onError: (error) => sayFailed(words.refusedSave, error),
            },
          )
        }}
      />
      {broken && (
        <div className={`${classes.meta} ${classes.broken}`}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            {words.broken}: <bdi dir="auto">{action.faults.map(({ pointer, detail }) => `${pointer}: ${detail}`).join('; ')}</bdi>
          </span>
        </div>
      )}
      {!broken && action.warnings.length > 0 && (
        <div className={classes.meta} style={{ color: 'var(--waiting)' }}>
          <IconAlertTriangle size={18} aria-hidden />
          <bdi dir="auto">{action.warnings.join(' ')}</bdi>
        </div>
      )}
      <div className={classes.meta}>
        {approval && <span>{approval}</span>}
        <span>{words.origin[action.origin]}</span>
        {action.last_week && <span>{words.week(action.last_week.ran, action.last_week.stopped)}</span>}
        {action.last_week && action.last_week.stopped > 0 && (
          <Link to="/activity" search={{ action: action.name, outcome: 'blocked' }} className={classes.link}>
            {words.seeStopped}
          </Link>
        )}
      </div>
    </li>
  )
}
