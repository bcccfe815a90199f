import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counted down; null where there is none. */
export function useSecondsLeft(until: string | null): number | null {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (!until) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  return until ? Math.max(0, Math.ceil((new Date(until).getTime() - nowMs) / 1000)) : null
}
