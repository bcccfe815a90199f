import { Box, Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { NotLoaded } from './not-loaded.tsx'

export interface Growing {
  error: Error | null
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** So far before the end of a list comes into view, more of it is read. */
const ahead = '400px'
/** The same of what scrolls within the page, where a browser knows it. */
const inScrolled = { scrollMargin: ahead }
/** So many pages are read without being asked for: what changes anywhere makes all of them read anew. */
const pagesByThemselves = 10

interface Props {
  list: Growing
  mt?: 'md'
  /** Reads no more than is asked for. */
  byHand?: boolean
  children: ReactNode
}

/** The end of a list that goes on: reads more when somebody comes near, and is a button where that does not happen; where it has failed, it says why. */
export function MoreButton({ list, mt, byHand = false, children }: Props) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useRef<HTMLDivElement>(null)
  const byItself = !byHand && hasNextPage && !isFetchingNextPage && !isFetchNextPageError && (data?.pages.length ?? 0) < pagesByThemselves
  useEffect(() => {
    if (!byItself || !end.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && fetchNextPage(), { rootMargin: ahead, ...inScrolled })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [byItself, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <Box ref={end} {...(mt ? { mt } : {})}>
      {isFetchNextPageError ? (
        <NotLoaded error={error} again={fetchNextPage} />
      ) : (
        <Button variant="default" h={44} loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {children}
        </Button>
      )}
    </Box>
  )
}
