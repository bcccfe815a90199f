import { useInfiniteQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Conversation } from '../../api/shapes.ts'
import { NotLoaded } from '../../parts/not-loaded.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { texts } from '../../texts/index.ts'
import classes from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'
import { type InboxSearch, isFiltered } from './inbox-search.ts'
import { NoMatch } from './no-match.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { conversationsQuery } from './queries.ts'

type Line = { key: string; heading: string } | { key: string; conversation: Conversation }

interface Props {
  search: InboxSearch
  /** Shows all conversations again. */
  clear: () => unknown
}

/** Conversations in the order in which they matter. In the whole list those that need somebody are pinned on top. */
export function ListRows({ search, clear }: Props) {
  const list = useInfiniteQuery(conversationsQuery(search))
  const whole = search.show === undefined && !isFiltered(search)
  const pinned = useInfiniteQuery({ ...conversationsQuery({ show: 'needs_you' }), enabled: whole })
  const lines = linesOf(distinct(list.data), whole ? distinct(pinned.data) : [])
  const scroll = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: (at) => (lines[at] && 'heading' in lines[at] ? 33 : 98),
    getItemKey: (at) => lines[at]?.key ?? at,
    overscan: 6,
  })
  const shown = rows.getVirtualItems()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const nearEnd = (shown.at(-1)?.index ?? 0) >= lines.length - 8
  useEffect(() => {
    if (nearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [nearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  if (!list.data) return list.error ? <Failure error={list.error} retry={list.refetch} /> : <Loading rows={8} />
  if (lines.length === 0) {
    return <div className={classes.scroll}>{whole ? <NothingYet /> : <NoMatch search={search} clear={clear} />}</div>
  }
  return (
    <>
      {isFetchNextPageError && <NotLoaded error={list.error} again={fetchNextPage} />}
      {list.error && !isFetchNextPageError && <p className={classes.stale}>{texts.failure.stale}</p>}
      <div className={classes.scroll} ref={scroll} aria-busy={list.isPlaceholderData}>
        <ul className={classes.rows} style={{ height: rows.getTotalSize() }}>
          {shown.map(({ index, key, start }) => {
            const line = lines[index]
            return (
              line && (
                <li
                  key={key}
                  data-index={index}
                  ref={rows.measureElement}
                  className={classes.place}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {'heading' in line ? (
                    <h2 className={classes.heading}>{line.heading}</h2>
                  ) : (
                    <ConversationRow conversation={line.conversation} />
                  )}
                </li>
              )
            )
          })}
        </ul>
      </div>
    </>
  )
}

/** Between two readings of a moving list one row may stand on two pages. */
const distinct = (data: { pages: { data: Conversation[] }[] } | undefined): Conversation[] => [
  ...new Map(data?.pages.flatMap((page) => page.data).map((row) => [row.id, row])).values(),
]

function linesOf(all: readonly Conversation[], pinned: readonly Conversation[]): Line[] {
  const line = (conversation: Conversation): Line => ({ key: conversation.id, conversation })
  if (pinned.length === 0) return all.map(line)
  const above = new Set(pinned.map(({ id }) => id))
  const others = all.filter(({ id }) => !above.has(id))
  return [
    { key: 'pinned', heading: texts.talk.list.pinned },
    ...pinned.map(line),
    ...(others.length ? [{ key: 'others', heading: texts.talk.list.others }, ...others.map(line)] : []),
  ]
}
