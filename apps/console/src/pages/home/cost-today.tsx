import { Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../parts/panel.tsx'
import { texts } from '../../texts/index.ts'
import { shownUsd } from '../usage/shown-usd.ts'
import classes from './page.module.css'
import type { Home } from './shapes.ts'

/** What the model has cost today, against the budget at which it stops. */
export function CostToday({ cost }: { cost: Home['cost'] }) {
  const { cost: words } = texts.home
  const share = cost.day_budget_usd > 0 ? Math.min(100, (cost.today_usd / cost.day_budget_usd) * 100) : 0
  const color = share >= 100 ? 'red' : share >= 80 ? 'yellow' : 'indigo'
  return (
    <Panel
      title={words.heading}
      actions={
        <Link to="/usage" className={classes.onward}>
          {words.more}
        </Link>
      }
    >
      <div>
        <bdi className={classes.figure} dir="ltr">
          {shownUsd(cost.today_usd, texts.locale)}
        </bdi>
        <Text size="sm" c="dimmed">
          {[words.of(shownUsd(cost.day_budget_usd, texts.locale)), ...(cost.estimated ? [words.estimated] : [])].join(' · ')}
        </Text>
      </div>
      <Progress value={share} color={color} aria-label={words.bar} />
    </Panel>
  )
}
