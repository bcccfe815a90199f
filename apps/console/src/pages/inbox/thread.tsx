import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconMessageCircle } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Conversation } from '../../api/shapes.ts'
import { NotLoaded } from '../../parts/not-loaded.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { texts } from '../../texts/index.ts'
import { dropOutgoing, type Outgoing, useOutgoing, useOutgoingPlace } from './outgoing.ts'
import classes from './thread.module.css'
import { ThreadLine } from './thread-line.tsx'
import { likelyHeight, threadRows } from './thread-rows.ts'
import { useAnchor } from './use-anchor.ts'
import { useArrivals } from './use-arrivals.ts'
import { useThread } from './use-thread.ts'

interface Props {
  conversation: Conversation
  sendMessage: (text: string, again?: Outgoing) => unknown
  /** Shows why a turn answered as it did. */
  askWhy: (turnId: string) => unknown
  /** Changes when whoever reads wrote something that is not among what waits to be sent. */
  wrote?: string | undefined
}

/** How near to the end counts as being there. */
const endPx = 60
/** So many lines before the edge of what is loaded, more is read. */
const ahead = 6

/**
 * What was said, and between it what was done or stopped. Only what is in view is drawn, however long the thread is. It stays at its end while
 * it grows, unless somebody reads further up; what is loaded above pushes nothing away.
 */
export function Thread({ conversation, sendMessage, askWhy, wrote }: Props) {
  const thread = useThread(conversation.id)
  const place = useOutgoingPlace(conversation.id)
  const outgoing = useOutgoing(place)
  const { loaded, end, loading, error, loadOlder, loadNewer, goTo, goToEnd, look } = thread
  const rows = useMemo(() => (loaded ? threadRows(loaded, loaded.hasNewer ? [] : outgoing) : []), [loaded, outgoing])
  const scroll = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  /** The part that could not be loaded. */
  const [failed, setFailed] = useState<{ error: Error; again: () => unknown }>()
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (at) => likelyHeight(rows[at]),
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: ahead,
    anchorTo: 'end',
    followOnAppend: loaded?.hasNewer === false,
    scrollEndThreshold: endPx,
    paddingStart: 8,
    paddingEnd: 12,
  })
  const attempt = useCallback(async function attempt(read: () => Promise<void>): Promise<void> {
    setFailed(undefined)
    await read().catch((error: Error) => setFailed({ error, again: () => attempt(read) }))
  }, [])
  const indexOf = useCallback((id: string) => rows.findIndex(({ key }) => key === id), [rows])
  const bring = useCallback(
    (id: string) => {
      lines.scrollToIndex(indexOf(id), { align: 'center' })
      setReady(true)
      focusSoon(id)
    },
    [lines, indexOf],
  )
  const { show, missing, marked, named, wanted } = useAnchor({
    has: useCallback((id: string) => indexOf(id) >= 0, [indexOf]),
    goTo,
    failed: (id, error) => setFailed({ error, again: () => show(id) }),
    bring,
    loaded: loaded !== undefined,
    of: rows,
  })

  // the first sight is the end, or what the address names
  const isLoaded = rows.length > 0
  useLayoutEffect(() => {
    if (!isLoaded || ready || wanted !== undefined) return
    lines.scrollToEnd()
    setReady(true)
  }, [isLoaded, ready, wanted, lines])

  const shown = lines.getVirtualItems()
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  const wantsOlder = ready && !loading && !failed && loaded?.hasOlder === true && first <= ahead
  const wantsNewer = ready && !loading && !failed && loaded?.hasNewer === true && last >= rows.length - 1 - ahead
  useEffect(() => {
    if (wantsOlder) void attempt(loadOlder)
    else if (wantsNewer) void attempt(loadNewer)
  }, [wantsOlder, wantsNewer, loadOlder, loadNewer, attempt])

  const atEnd = ready && loaded?.hasNewer === false && lines.isAtEnd(endPx)
  const { unseen, said } = useArrivals(end, atEnd)
  const middle = rows.slice(first, last).find(({ kind }) => kind === 'message')?.key
  useEffect(() => look(atEnd ? undefined : middle), [look, atEnd, middle])

  const known = end?.messages
  useEffect(() => {
    // what the server shows by itself needs no stand-in any more
    if (known) dropOutgoing(place, ({ sent }) => sent !== undefined && known.some(({ id }) => id === sent.id))
  }, [known, place])

  const toLatest = () =>
    attempt(async () => {
      if (loaded?.hasNewer) await goToEnd()
      requestAnimationFrame(() => lines.scrollToEnd())
    })
  // who writes wants to see it, wherever they were reading
  const written = outgoing.at(-1)?.key ?? wrote
  const latest = useRef(toLatest)
  latest.current = toLatest
  useEffect(() => {
    if (written !== undefined) void latest.current()
  }, [written])

  if (!loaded) return <div className={classes.view}>{error ? <Failure error={error} retry={thread.retry} /> : <Loading />}</div>
  return (
    <>
      {(missing || error) && <p className={classes.said}>{missing ? texts.thread.notShown : texts.failure.stale}</p>}
      {failed && <NotLoaded {...failed} />}
      <div className={classes.view}>
        {/* a scrolling region takes the keyboard's focus, so that arrow keys move it; what comes is said apart, not what is drawn */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <div className={classes.scroll} ref={scroll} tabIndex={0} role="log" aria-live="off" aria-label={texts.thread.label}>
          {rows.length === 0 && (
            <Notice icon={<IconMessageCircle size={40} aria-hidden />} heading={texts.thread.empty} detail={texts.thread.emptyDetail} />
          )}
          <div className={classes.entries} style={{ height: lines.getTotalSize() }}>
            {shown.map(({ index, key, start }) => {
              const row = rows[index]
              return (
                row && (
                  <div
                    key={key}
                    data-index={index}
                    ref={lines.measureElement}
                    className={classes.line}
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <ThreadLine
                      row={row}
                      conversation={conversation}
                      approval={row.kind === 'call' ? loaded.approvals.get(row.call.id) : undefined}
                      marked={marked === row.key}
                      open={named === row.key}
                      show={show}
                      askWhy={askWhy}
                      resend={sendMessage}
                    />
                  </div>
                )
              )
            })}
          </div>
        </div>
        {loading === 'older' && (
          <div className={classes.older} role="status">
            <Loader size="sm" />
            <VisuallyHidden>{texts.talk.thread.loadingOlder}</VisuallyHidden>
          </div>
        )}
        {ready && !atEnd && (
          <div className={classes.latest}>
            <Button h={44} radius="xl" variant="default" leftSection={<IconArrowDown size={18} aria-hidden />} onClick={toLatest}>
              {unseen > 0 ? texts.talk.thread.toLatestNew(unseen) : texts.talk.thread.toLatest}
            </Button>
          </div>
        )}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

/** Once it is drawn; where that takes longer than a few frames, the focus stays where it is. */
function focusSoon(id: string, tries = 20): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    if (element) element.focus({ preventScroll: true })
    else if (tries > 0) focusSoon(id, tries - 1)
  })
}
