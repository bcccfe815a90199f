import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { conversationsQuery, type Shown } from '../../api/queries.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { texts } from '../../texts/index.ts'
import classes from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'
import { NoMatch } from './no-match.tsx'
import { NothingYet } from './nothing-yet.tsx'

const filters: Shown[] = ['all', 'unread', 'human']

export function ConversationList() {
  const navigate = useNavigate()
  const { show = 'all' } = useSearch({ strict: false })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(conversationsQuery(show))
  const choose = (next: Shown) => navigate({ to: '.', search: next === 'all' ? {} : { show: next } })
  // between two readings of a moving list one row may stand on two pages
  const rows = [...new Map(data?.pages.flatMap((page) => page.data).map((row) => [row.id, row])).values()]

  const content = () => {
    if (!data) return error ? <Failure error={error} retry={refetch} /> : <Loading rows={8} />
    if (rows.length === 0) return show === 'all' ? <NothingYet /> : <NoMatch show={show} clear={() => choose('all')} />
    return (
      <>
        <ul className={classes.rows}>
          {rows.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} />
          ))}
        </ul>
        {hasNextPage && (
          <Button variant="default" h={44} m="md" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {texts.inbox.more}
          </Button>
        )}
      </>
    )
  }

  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <SegmentedControl
          fullWidth
          aria-label={texts.inbox.filter}
          value={show}
          onChange={(value) => choose(filters.find((each) => each === value) ?? 'all')}
          data={filters.map((value) => ({ value, label: texts.inbox.filters[value] }))}
          classNames={{ label: classes.filter }}
        />
      </div>
      {data && error && <p className={classes.stale}>{texts.failure.stale}</p>}
      <div className={classes.scroll}>{content()}</div>
    </div>
  )
}
