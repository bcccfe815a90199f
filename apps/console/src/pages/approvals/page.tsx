import { SegmentedControl } from '@mantine/core'
import { IconChecks, IconEyeCheck, IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { InnerLink } from '../../parts/inner-link.tsx'
import { MoreButton } from '../../parts/more-button.tsx'
import { useDeed } from '../../parts/use-deed.ts'
import { useNow } from '../../parts/use-now.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { ApprovalCard } from './approval-card.tsx'
import classes from './page.module.css'
import { approvalsQuery } from './queries.ts'
import { type View, views } from './search.ts'

const icons = { pending: IconChecks, review: IconEyeCheck, history: IconHistory }

/** What waits for a person's yes, what to look over, and what was decided. */
export function ApprovalsPage() {
  const { show: view = 'pending' } = useSearch({ from: '/approvals' })
  const navigate = useNavigate()
  const list = useInfiniteQuery(approvalsQuery(view))
  const deed = useDeed()
  const now = useNow(1000)
  const mayDecide = useMay('approvals.approve')
  const words = texts.approvals
  const all = [...new Map(list.data?.pages.flatMap((page) => page.data).map((row) => [row.id, row])).values()]
  const rows = view === 'history' ? all.filter(({ status }) => status !== 'pending' && status !== 'review') : all

  const content = () => {
    if (!list.data) return list.error ? <Failure error={list.error} retry={list.refetch} /> : <Loading rows={4} />
    if (!rows.length && !list.hasNextPage) return <Nothing view={view} />
    return (
      <>
        <ul className={classes.cards}>
          {rows.map((approval) => (
            <li key={approval.id}>
              <ApprovalCard approval={approval} deed={deed} now={now} mayDecide={mayDecide} />
            </li>
          ))}
        </ul>
        <MoreButton list={list}>{words.more}</MoreButton>
      </>
    )
  }

  return (
    <PageFrame title={words.page}>
      <SegmentedControl
        aria-label={words.tabs.label}
        size="md"
        value={view}
        onChange={(next) => {
          const chosen = views.find((each) => each === next)
          return navigate({ to: '/approvals', search: chosen && chosen !== 'pending' ? { show: chosen } : {} })
        }}
        data={views.map((value) => ({ value, label: words.tabs[value] }))}
      />
      {content()}
    </PageFrame>
  )
}

function Nothing({ view }: { view: View }) {
  const { empty } = texts.approvals
  const mayChoose = useMay('functions.put')
  const Icon = icons[view]
  return (
    <Notice icon={<Icon size={40} aria-hidden />} heading={empty[view]} detail={empty[`${view}Detail`]}>
      {mayChoose && view !== 'history' && (
        <InnerLink href="/actions" className={classes.link}>
          {empty.choose}
        </InnerLink>
      )}
    </Notice>
  )
}
