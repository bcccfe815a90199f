import { useEffect, useState } from 'react'
import { texts } from '../texts/index.ts'
import { useLiveState } from './live-state.ts'
import classes from './reconnecting-bar.module.css'

const patienceMs = 3000

/** Says that what is shown may be older than usual; not for a break that nobody would notice. */
export function ReconnectingBar() {
  const down = useLiveState() === 'down'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!down) return setShown(false)
    const timer = setTimeout(() => setShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [down])
  return (
    <div role="status" className={shown ? classes.bar : undefined}>
      {shown && texts.reconnecting}
    </div>
  )
}
