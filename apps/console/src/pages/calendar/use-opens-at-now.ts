import { useLayoutEffect, useRef } from 'react'

/**
 * What scrolls a grid of days: it opens at the column of today and the hour of now, as far as they are in it, and again whenever it comes to
 * show other days; from then on it stays where it is put.
 */
export function useOpensAtNow(days: string, dir: 'ltr' | 'rtl') {
  const scroller = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days are another grid
  useLayoutEffect(() => {
    const seen = scroller.current
    const column = seen?.querySelector('[data-column][data-today="true"]')?.getBoundingClientRect()
    if (!seen || !column) return
    const box = seen.getBoundingClientRect()
    const hours = seen.querySelector('[data-hours]')?.getBoundingClientRect().width ?? 0
    const now = seen.querySelector('[data-now]')?.getBoundingClientRect()
    seen.scrollBy({
      left: dir === 'rtl' ? column.right - (box.right - hours) : column.left - (box.left + hours),
      // with what came just before
      top: now ? now.top - (box.top + box.height / 3) : 0,
      behavior: 'instant',
    })
  }, [days, dir])
  return scroller
}
