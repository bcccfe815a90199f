import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

interface Options {
  /** Whether it is among what is loaded. */
  has: (id: string) => boolean
  /** Loads its surroundings; false: there is no such thing. Throws where that cannot be known. */
  goTo: (id: string) => Promise<boolean>
  /** Hears of one whose surroundings could not be loaded. */
  failed: (id: string, error: Error) => void
  /** Brings what is loaded into view. */
  bring: (id: string) => void
  loaded: boolean
  /** Changes with what is loaded. */
  of: unknown
}

const markedMs = 2500

/**
 * Brings the message or call that the address names (`#msg_…`, `#call_…`) into view, loading the part of the thread it stands in. `show` does
 * so for another one and puts it into the address; `missing` says that it is in no part.
 */
export function useAnchor({ has, goTo, failed, bring, loaded, of }: Options) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string | undefined>(hash || undefined)
  const [missing, setMissing] = useState(false)
  const [marked, setMarked] = useState<string>()
  const asked = useRef<string>(undefined)
  const [tried, setTried] = useState<string>()
  const handled = useRef(hash)

  useEffect(() => {
    if (hash === handled.current) return
    handled.current = hash
    setMissing(false)
    if (hash) setWanted(hash)
  }, [hash])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that was loaded is looked through
  useEffect(() => {
    if (wanted === undefined || !loaded) return
    const leave = () => {
      asked.current = undefined
      setTried(undefined)
      setWanted(undefined)
    }
    const miss = () => {
      leave()
      setMissing(true)
    }
    if (has(wanted)) {
      leave()
      setMarked(wanted)
      bring(wanted)
      return
    }
    // its surroundings are here, and it is not shown among them
    if (tried === wanted) return miss()
    if (asked.current === wanted) return
    asked.current = wanted
    goTo(wanted).then(
      (found) => (found ? setTried(wanted) : miss()),
      (error: Error) => {
        leave()
        failed(wanted, error)
      },
    )
  }, [wanted, tried, loaded, of, has, goTo, bring])

  useEffect(() => {
    if (marked === undefined) return
    const timer = setTimeout(() => setMarked(undefined), markedMs)
    return () => clearTimeout(timer)
  }, [marked])

  const show = useCallback(
    (id: string) => {
      setMissing(false)
      setWanted(id)
      handled.current = id
      void navigate({ to: '.', search: true, hash: id, replace: true })
    },
    [navigate],
  )
  return { show, missing, marked, named: hash, wanted }
}
