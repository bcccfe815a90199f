import { Button } from '@mantine/core'
import { IconCopyCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '../../api/ask.ts'
import { MoreButton } from '../../parts/more-button.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { texts } from '../../texts/index.ts'
import classes from './duplicates-page.module.css'

/** Numbers and addresses that more than one lead has. */
export function DuplicatesPage() {
  const list = useInfiniteQuery({
    queryKey: ['duplicates'],
    queryFn: ({ pageParam, signal }) => ask('/v1/duplicates', { signal, query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  const { data, error, refetch } = list
  const words = texts.leads.pairs
  const groups = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <PageFrame title={words.page} back={{ to: '/leads', name: texts.places.leads }}>
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading />)}
      {data && groups.length === 0 && (
        <Notice icon={<IconCopyCheck size={40} aria-hidden />} heading={words.none} detail={words.noneDetail} />
      )}
      {groups.length > 0 && <p className={classes.about}>{words.detail}</p>}
      <ul className={classes.list}>
        {groups.map(({ by, value, lead_ids: [one = '', other = '', ...more] }) => (
          <li key={`${by} ${value}`} className={classes.group}>
            <div className={classes.what}>
              <strong>{words.by[by]}</strong>
              <bdi dir="ltr">{value}</bdi>
              <span className={classes.quiet}>{words.people(2 + more.length)}</span>
            </div>
            <Button
              variant="default"
              h={44}
              renderRoot={(props) => <Link to="/leads/$leadId/merge" params={{ leadId: one }} search={{ with: other }} {...props} />}
            >
              {words.compare}
            </Button>
          </li>
        ))}
      </ul>
      <MoreButton list={list}>{words.more}</MoreButton>
    </PageFrame>
  )
}
