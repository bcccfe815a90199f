import { Button, Text } from '@mantine/core'
import { IconActivity, IconFilterOff } from '@tabler/icons-react'
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
import { texts } from '../../texts/index.ts'
import { CallRow } from './call-row.tsx'
import { Filters } from './filters.tsx'
import classes from './page.module.css'
import { foundCallsQuery } from './queries.ts'

/** Everything that was asked for, as sentences, newest first. */
export function ActivityPage() {
  const search = useSearch({ from: '/activity' })
  const navigate = useNavigate()
  const found = useInfiniteQuery(foundCallsQuery(search))
  const deed = useDeed()
  const now = useNow(60_000)
  const words = texts.activity
  const calls = [...new Map(found.data?.pages.flatMap((page) => page.data).map((call) => [call.id, call])).values()]
  const filtered = Object.keys(search).length > 0

  const content = () => {
    if (!found.data) return found.error ? <Failure error={found.error} retry={found.refetch} /> : <Loading rows={8} />
    if (!calls.length && filtered)
      return (
        <Notice icon={<IconFilterOff size={40} aria-hidden />} heading={words.noMatch} detail={words.noMatchDetail}>
          <Button variant="default" h={44} onClick={() => navigate({ to: '/activity', search: {} })}>
            {words.filters.clear}
          </Button>
        </Notice>
      )
    if (!calls.length)
      return (
        <Notice icon={<IconActivity size={40} aria-hidden />} heading={words.empty} detail={words.emptyDetail}>
          <InnerLink href="/test-chat" className={classes.link}>
            {words.tryIt}
          </InnerLink>
        </Notice>
      )
    return (
      <>
        <ul className={found.isPlaceholderData ? `${classes.rows} ${classes.stale}` : classes.rows}>
          {calls.map((call) => (
            <li key={call.id}>
              <CallRow call={call} deed={deed} now={now} />
            </li>
          ))}
        </ul>
        <MoreButton list={found}>{words.more}</MoreButton>
      </>
    )
  }

  return (
    <PageFrame title={words.page}>
      <Text c="dimmed">{words.intro}</Text>
      <Filters search={search} personName={calls.find(({ lead_id }) => lead_id === search.person)?.lead_name ?? undefined} />
      {content()}
    </PageFrame>
  )
}
