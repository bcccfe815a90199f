import { texts } from '../../texts/index.ts'
import classes from './day-chart.module.css'
import { everyDay, shownDay } from './days.ts'
import { FigureTable } from './figure-table.tsx'
import pageClasses from './page.module.css'
import type { UsageRow } from './queries.ts'
import { shownUsd } from './shown-usd.ts'

interface Props {
  rows: readonly UsageRow[]
  from: string
  to: string
}

/** Cost by day as bars; the same as a table for whoever does not see bars. */
export function DayChart({ rows, from, to }: Props) {
  const { usage, locale } = texts
  const days = everyDay(from, to)
  const data = days.map((day) => ({ day, cost: rows.find((row) => row.day === day)?.cost_usd ?? 0 }))
  const most = Math.max(...data.map(({ cost }) => cost))
  const total = rows.reduce((before, { cost_usd }) => before + cost_usd, 0)
  return (
    <>
      <div role="img" aria-label={usage.chart(shownUsd(total, locale), days.length)}>
        <div className={classes.most} dir="ltr">
          {shownUsd(most, locale)}
        </div>
        <div className={classes.bars}>
          {data.map(({ day, cost }) => (
            <div key={day} className={classes.day} title={`${shownDay(day, locale)}: ${shownUsd(cost, locale)}`}>
              <div className={classes.bar} style={{ blockSize: most > 0 ? `${(cost / most) * 100}%` : 0 }} data-some={cost > 0} />
            </div>
          ))}
        </div>
        <div className={classes.ends}>
          <span>{shownDay(from, locale)}</span>
          <span>{shownDay(to, locale)}</span>
        </div>
      </div>
      <details>
        <summary className={pageClasses.summary}>{usage.asTable}</summary>
        <FigureTable
          caption={usage.byDay}
          label={usage.day}
          rows={rows.toReversed().map((row) => ({ key: row.day ?? '', name: shownDay(row.day ?? from, locale), row }))}
        />
      </details>
    </>
  )
}
