import { SegmentedControl, Text } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { businessQuery } from '../../api/queries.ts'
import { isolated } from '../../parts/isolated.ts'
import { Panel } from '../../parts/panel.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { texts } from '../../texts/index.ts'
import { zoneName } from '../../time/zone-name.ts'
import { Breakdown } from './breakdown.tsx'
import { BudgetForm } from './budget-form.tsx'
import { Conversations } from './conversations.tsx'
import { DayChart } from './day-chart.tsx'
import { dayIn, daysBefore, monthStart } from './days.ts'
import classes from './page.module.css'
import { usageQuery } from './queries.ts'
import { type Span, spans } from './search.ts'
import { Sums } from './sums.tsx'

const route = getRouteApi('/usage')

/** What the model costs, where it goes, and where it ends. */
export function UsagePage() {
  const { data: business, error, refetch } = useQuery(businessQuery)
  return (
    <PageFrame title={texts.usage.page}>
      {!business && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={4} />)}
      {business && <Figures timezone={business.timezone} dayBudgetUsd={business.budgets.day_usd} />}
      {business && <BudgetForm budgets={business.budgets} />}
    </PageFrame>
  )
}

function Figures({ timezone, dayBudgetUsd }: { timezone: string; dayBudgetUsd: number }) {
  const { days = 30 } = route.useSearch()
  const navigate = route.useNavigate()
  const { usage } = texts
  const today = dayIn(timezone, new Date())
  const from = daysBefore(today, days - 1)
  // one question answers the span, the month and today
  const asked = [from, monthStart(today)].toSorted()[0] ?? from
  const { data, error, refetch } = useQuery(usageQuery({ group: 'day', from: asked, to: today }))
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <Loading rows={4} />
  const inSpan = data.data.filter(({ day = '' }) => day >= from)
  const isEmpty = data.total.replies === 0 && days === 90
  return (
    <>
      <Sums rows={data.data} today={today} dayBudgetUsd={dayBudgetUsd} />
      <div className={classes.span}>
        <SegmentedControl
          aria-label={usage.span}
          size="md"
          value={String(days)}
          onChange={(value) => navigate({ search: { days: Number(value) as Span }, replace: true })}
          data={spans.map((each) => ({ value: String(each), label: usage.days(each) }))}
        />
        <Text size="sm" c="dimmed">
          {usage.zone(isolated(zoneName(timezone)))}
        </Text>
      </div>
      {isEmpty ? (
        <Notice icon={<IconChartBar size={40} aria-hidden />} heading={usage.none} detail={usage.noneDetail} />
      ) : (
        <>
          <Panel title={usage.byDay}>
            <DayChart rows={inSpan} from={from} to={today} />
          </Panel>
          <Panel title={usage.byConversation} detail={usage.byConversationDetail}>
            <Conversations from={from} to={today} />
          </Panel>
          <div className={classes.pair}>
            <Panel title={usage.byModel}>
              <Breakdown group="model" from={from} to={today} />
            </Panel>
            <Panel title={usage.byAction} detail={usage.byActionDetail}>
              <Breakdown group="function" from={from} to={today} />
            </Panel>
          </div>
        </>
      )}
    </>
  )
}
