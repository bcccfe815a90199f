import { Button, Group, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { businessQuery } from '../../api/queries.ts'
import { Panel } from '../../parts/panel.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { doneSteps, leftSteps, rulesSeen, setupHidden, steps } from '../setup/steps.ts'
import classes from './page.module.css'
import type { Home } from './shapes.ts'

/** What is left to be set up, for who may do it, until it is done or hidden. */
export function SetupCard({ setup }: { setup: Home['setup'] }) {
  const { setup: words } = texts.home
  const navigate = useNavigate()
  const { data: business } = useQuery(businessQuery)
  const mayChange = useMay('business.patch')
  const [hidden, setHidden] = useState(false)
  if (!business || !mayChange || hidden || setupHidden.get(business.id)) return null
  const done = doneSteps({ setup, assistantOn: business.assistant_on, rulesSeen: rulesSeen.get(business.id) })
  const left = leftSteps(done)
  const next = left[0]
  if (!next) return null
  return (
    <Panel title={words.heading} detail={words.left(left.length)}>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step} className={classes.step}>
            {done[step] ? (
              <IconCircleCheckFilled size={20} className={classes.done} aria-label={words.done} />
            ) : (
              <IconCircle size={20} aria-label={words.open} />
            )}
            <Text c={done[step] ? 'dimmed' : undefined}>{texts.setup.steps[step]}</Text>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        <Button h={44} onClick={() => navigate({ to: '/setup', search: { step: next } })}>
          {words.go}
        </Button>
        <Button
          h={44}
          variant="subtle"
          onClick={() => {
            setupHidden.set(business.id)
            setHidden(true)
          }}
        >
          {words.hide}
        </Button>
      </Group>
    </Panel>
  )
}
