import { useEffect, useRef } from 'react'

/**
 * What opens where it stands may open below the fold, as if nothing had happened: it comes into view, and has the focus where it begins:
 * at what is marked `data-first`, else at its first field, else at its first button.
 */
export function useOpened<T extends HTMLElement>(open = true) {
  const opened = useRef<T>(null)
  useEffect(() => {
    if (!open) return
    const first = ['[data-first]', 'input, textarea, select', 'button']
    first
      .map((wanted) => opened.current?.querySelector<HTMLElement>(wanted))
      .find(Boolean)
      ?.focus({ preventScroll: true })
    opened.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return opened
}
