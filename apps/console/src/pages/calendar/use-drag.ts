import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Booking } from './shapes.ts'

/** So far a pointer may tremble before it drags. */
const tremblePx = 5
/** So long a finger has to lie still on a booking to lift it, and so far it may tremble; before that it scrolls. */
const holdMs = 350
const fingerTremblePx = 10
/** After a finger is lifted, a click may still come within this time. */
const lateClickMs = 400

interface Pointed {
  x: number
  y: number
  /** How far below its beginning the booking was grabbed. */
  grabbedPx: number
}

/**
 * Drags bookings within `grid`: a mouse or a pen at once, a finger that lies still for a moment; one that does not scrolls. `at` says where a
 * pointer is; what it says last is handed to `drop`. Escape lets go without a drop.
 */
export function useDrag<Target>(
  grid: RefObject<HTMLElement | null>,
  at: (booking: Booking, pointed: Pointed) => Target | null,
  drop: (target: Target) => void,
) {
  const [ghost, setGhost] = useState<Target | null>(null)
  const dragged = useRef(false)
  const held = useRef(false)

  // Whether a touch scrolls is settled by who listens when it begins, so this listens always, and keeps the page still only for what is lifted.
  useEffect(() => {
    const element = grid.current
    const keepStill = (event: TouchEvent) => {
      if (held.current && event.cancelable) event.preventDefault()
    }
    element?.addEventListener('touchmove', keepStill, { passive: false })
    return () => element?.removeEventListener('touchmove', keepStill)
  }, [grid])

  const start = (event: PointerEvent<HTMLElement>, booking: Booking) => {
    dragged.current = false
    const byFinger = event.pointerType === 'touch'
    if (event.button !== 0 || (byFinger && !event.isPrimary)) return
    const [x, y] = [event.clientX, event.clientY]
    const grabbedPx = y - event.currentTarget.getBoundingClientRect().top
    let target: Target | null = null
    const show = (to: { x: number; y: number }) => {
      dragged.current = true
      target = at(booking, { ...to, grabbedPx })
      setGhost(target)
    }
    const holding = byFinger
      ? setTimeout(() => {
          held.current = true
          show({ x, y })
        }, holdMs)
      : undefined
    const move = (to: globalThis.PointerEvent) => {
      const far = Math.hypot(to.clientX - x, to.clientY - y)
      if (byFinger && !held.current) {
        if (far > fingerTremblePx) end('leave')
        return
      }
      if (!dragged.current && far < tremblePx) return
      to.preventDefault()
      show({ x: to.clientX, y: to.clientY })
    }
    const end = (how: 'drop' | 'leave') => {
      clearTimeout(holding)
      held.current = false
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', leave)
      window.removeEventListener('keydown', key)
      window.removeEventListener('contextmenu', noMenu)
      setGhost(null)
      const was = dragged.current
      // the click that may follow a mouse comes before any timer
      setTimeout(
        () => {
          dragged.current = false
        },
        byFinger ? lateClickMs : 0,
      )
      if (how === 'drop' && was && target !== null) drop(target)
    }
    const up = () => end('drop')
    const leave = () => end('leave')
    const key = (pressed: KeyboardEvent) => {
      if (pressed.key === 'Escape') end('leave')
    }
    // what a browser offers for a link that is held
    const noMenu = (menu: Event) => byFinger && menu.preventDefault()
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', leave)
    window.addEventListener('keydown', key)
    window.addEventListener('contextmenu', noMenu)
  }
  /** The click that ends a drag opens nothing. */
  const wasDragged = () => dragged.current
  return { ghost, start, wasDragged }
}
