import { type PointerEvent, useRef, useState } from 'react'
import type { Booking } from './shapes.ts'

/** So far a pointer may tremble before it drags. */
const tremblePx = 5

interface Pointed {
  x: number
  y: number
  /** How far below its beginning the booking was grabbed. */
  grabbedPx: number
}

/**
 * Drags bookings with a mouse or a pen; a finger scrolls, and moves them by the form. `at` says where a pointer is; what it says last is handed to `drop`.
 * Escape lets go without a drop.
 */
export function useDrag<Target>(at: (booking: Booking, pointed: Pointed) => Target | null, drop: (target: Target) => void) {
  const [ghost, setGhost] = useState<Target | null>(null)
  const dragged = useRef(false)

  const start = (event: PointerEvent<HTMLElement>, booking: Booking) => {
    dragged.current = false
    if (event.pointerType === 'touch' || event.button !== 0) return
    const [x, y] = [event.clientX, event.clientY]
    const grabbedPx = y - event.currentTarget.getBoundingClientRect().top
    let target: Target | null = null
    const move = (to: globalThis.PointerEvent) => {
      if (!dragged.current && Math.hypot(to.clientX - x, to.clientY - y) < tremblePx) return
      dragged.current = true
      to.preventDefault()
      target = at(booking, { x: to.clientX, y: to.clientY, grabbedPx })
      setGhost(target)
    }
    const end = (how: 'drop' | 'leave') => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', leave)
      window.removeEventListener('keydown', key)
      setGhost(null)
      // the click that may follow comes before any timer
      setTimeout(() => {
        dragged.current = false
      })
      if (how === 'drop' && dragged.current && target !== null) drop(target)
    }
    const up = () => end('drop')
    const leave = () => end('leave')
    const key = (pressed: KeyboardEvent) => {
      if (pressed.key === 'Escape') end('leave')
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', leave)
    window.addEventListener('keydown', key)
  }
  /** The click that ends a drag opens nothing. */
  const wasDragged = () => dragged.current
  return { ghost, start, wasDragged }
}
