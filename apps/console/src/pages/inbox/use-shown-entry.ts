import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

interface Loaded {
  /** Changes when more of the thread is there. */
  count: number
  loaded: boolean
  hasOlder: boolean
  loadingOlder: boolean
  loadOlder: () => unknown
}

const markedMs = 2500

/**
 * Brings the message or call that the address names (`#msg_…`, `#call_…`) into view, loading older parts of the thread until it is there.
 * `show` does so for another one and puts it into the address; `missing` says that it is in no part.
 */
export function useShownEntry({ count, loaded, hasOlder, loadingOlder, loadOlder }: Loaded) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string | undefined>(hash || undefined)
  const [missing, setMissing] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that was loaded is looked through
  useEffect(() => {
    if (wanted === undefined || !loaded) return
    const element = document.getElementById(wanted)
    if (element) {
      setWanted(undefined)
      bringIntoView(element)
    } else if (!hasOlder) {
      setWanted(undefined)
      setMissing(true)
    } else if (!loadingOlder) void loadOlder()
  }, [wanted, count, loaded, hasOlder, loadingOlder, loadOlder])

  const show = useCallback(
    (id: string) => {
      setMissing(false)
      setWanted(id)
      void navigate({ to: '.', search: true, hash: id, replace: true })
    },
    [navigate],
  )
  return { show, missing, named: hash }
}

function bringIntoView(element: HTMLElement): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  element.focus({ preventScroll: true })
  element.dataset.marked = 'true'
  setTimeout(() => delete element.dataset.marked, markedMs)
}
