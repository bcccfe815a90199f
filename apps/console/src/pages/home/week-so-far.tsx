import { Text } from '@mantine/core'
import { Panel } from '../../parts/panel.tsx'
import { shownMoney } from '../../parts/shown-money.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import type { Home } from './shapes.ts'

/** New people and received money since Monday. */
export function WeekSoFar({ week }: { week: Home['week'] }) {
  const { week: words } = texts.home
  return (
    <Panel title={words.heading}>
      <div className={classes.figures}>
        <div>
          <span className={classes.figure}>{new Intl.NumberFormat(texts.locale).format(week.leads)}</span>
          <Text size="sm" c="dimmed">
            {words.leads(week.leads)}
          </Text>
        </div>
        <div>
          {week.money.length === 0 ? (
            <>
              <span className={classes.figure}>–</span>
              <Text size="sm" c="dimmed">
                {words.noMoney}
              </Text>
            </>
          ) : (
            <>
              {week.money.map((money) => (
                <bdi key={money.currency} className={classes.figure}>
                  {shownMoney(money, texts.locale)}
                </bdi>
              ))}
              <Text size="sm" c="dimmed">
                {words.money}
              </Text>
            </>
          )}
        </div>
      </div>
    </Panel>
  )
}
