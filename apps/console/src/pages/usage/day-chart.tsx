import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useDirection } from '@mantine/core'
import { texts } from '../../texts/index.ts'
import { everyDay, shownDay } from './days.ts'
import { FigureTable } from './figure-table.tsx'
import classes from './page.module.css'
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
  const { dir } = useDirection()
  const days = everyDay(from, to)
  const data = days.map((day) => ({ day: shownDay(day, locale), cost: rows.find((row) => row.day === day)?.cost_usd ?? 0 }))
  const total = rows.reduce((before, { cost_usd }) => before + cost_usd, 0)
  return (
    <>
      <div role="img" aria-label={usage.chart(shownUsd(total, locale), days.length)} dir="ltr">
        <BarChart
          h={220}
          data={dir === 'rtl' ? data.toReversed() : data}
          dataKey="day"
          series={[{ name: 'cost', label: usage.cost, color: 'indigo.6' }]}
          valueFormatter={(usd) => shownUsd(usd, locale)}
          yAxisProps={{ width: 64, orientation: dir === 'rtl' ? 'right' : 'left' }}
          barProps={{ isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
          maxBarWidth={48}
        />
      </div>
      <details>
        <summary className={classes.summary}>{usage.asTable}</summary>
        <FigureTable
          caption={usage.byDay}
          label={usage.day}
          rows={rows.toReversed().map((row) => ({ key: row.day ?? '', name: shownDay(row.day ?? from, locale), row }))}
        />
      </details>
    </>
  )
}
