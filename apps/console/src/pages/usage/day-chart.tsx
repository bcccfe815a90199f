import { Text } from '@mantine/core'
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

/** Cost by day as bars, or how often the model replied where it cost nothing; the same as a table for whoever does not see bars. */
export function DayChart({ rows, from, to }: Props) {
  const { usage, locale } = texts
  const days = everyDay(from, to)
  const total = rows.reduce((before, { cost_usd }) => before + cost_usd, 0)
  const isFree = total === 0
  const data = days.map((day) => {
    const row = rows.find((each) => each.day === day)
    return { day, value: (isFree ? row?.replies : row?.cost_usd) ?? 0 }
  })
  const most = Math.max(...data.map(({ value }) => value))
  const said = isFree ? usage.replies : (usd: number) => shownUsd(usd, locale)
  const replies = rows.reduce((before, row) => before + row.replies, 0)
  if (replies === 0) return <Text c="dimmed">{usage.none}</Text>
  return (
    <>
      {isFree && <Text>{usage.free}</Text>}
      <div role="img" aria-label={isFree ? usage.repliesChart(replies, days.length) : usage.chart(said(total), days.length)}>
        <div className={classes.most}>
          <bdi>{said(most)}</bdi>
        </div>
        <div className={classes.bars}>
          {data.map(({ day, value }) => (
            <div key={day} className={classes.day} title={`${shownDay(day, locale)}: ${said(value)}`}>
              <div className={classes.bar} style={{ blockSize: `${(value / most) * 100}%` }} data-some={value > 0} />
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
