import { Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../../texts/index.ts'
import { monthStart } from './days.ts'
import classes from './page.module.css'
import type { UsageRow } from './queries.ts'
import { shownUsd } from './shown-usd.ts'

interface Props {
  /** By day. */
  rows: readonly UsageRow[]
  today: string
  dayBudgetUsd: number
}

/** Today against its budget, the month, and how much of the reading was cheap. */
export function Sums({ rows, today, dayBudgetUsd }: Props) {
  const { usage, locale } = texts
  const [day, month] = [rows.filter((row) => row.day === today), rows.filter((row) => (row.day ?? '') >= monthStart(today))]
  const spent = costOf(day)
  const read = sum(month, ({ tokens }) => tokens.input + tokens.cache_read + tokens.cache_write_5m + tokens.cache_write_1h)
  const cached = sum(month, ({ tokens }) => tokens.cache_read)
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(read ? cached / read : 0)
  const spentShare = dayBudgetUsd ? Math.min(100, (spent / dayBudgetUsd) * 100) : 0
  return (
    <dl className={classes.sums}>
      <Sum title={usage.today} value={shownUsd(spent, locale)} detail={usage.ofBudget(shownUsd(dayBudgetUsd, locale))}>
        <Progress value={spentShare} color={spentShare >= 80 ? 'red' : 'indigo'} aria-label={usage.today} mt={4} />
      </Sum>
      <Sum title={usage.month} value={shownUsd(costOf(month), locale)} detail={usage.replies(sum(month, ({ replies }) => replies))} />
      {costOf(month) > 0 && <Sum title={usage.cached} value={share} detail={usage.cachedDetail} />}
      {month.some(({ estimated }) => estimated) && (
        <Text component="dd" size="sm" c="dimmed" m={0}>
          {usage.estimated}
        </Text>
      )}
    </dl>
  )
}

function Sum({ title, value, detail, children }: { title: string; value: string; detail: string; children?: ReactNode }) {
  return (
    <div className={classes.sum}>
      <dt>{title}</dt>
      <dd className={classes.figure}>
        <bdi>{value}</bdi>
      </dd>
      <Text component="dd" size="sm" c="dimmed" m={0}>
        {detail}
      </Text>
      {children && <dd className={classes.bar}>{children}</dd>}
    </div>
  )
}

const sum = (rows: readonly UsageRow[], of: (row: UsageRow) => number) => rows.reduce((before, row) => before + of(row), 0)
const costOf = (rows: readonly UsageRow[]) => sum(rows, ({ cost_usd }) => cost_usd)
