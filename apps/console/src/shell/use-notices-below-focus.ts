import { useEffect } from 'react'

/** Notices lie over the top of the page. Where they would hide what has the focus, they stand below it until it goes elsewhere. */
export function useNoticesBelowFocus(): void {
  useEffect(() => {
    const place = () => {
      const { style } = document.documentElement
      style.removeProperty('--notices-below')
      const notices = document.querySelector('.mantine-Notifications-root[data-position="top-center"]')
      const focused = document.activeElement
      if (!notices || !focused || notices.contains(focused)) return
      const [over, under] = [notices.getBoundingClientRect(), focused.getBoundingClientRect()]
      const isHidden = over.height > 0 && under.bottom <= over.bottom && under.right > over.left && under.left < over.right
      if (isHidden) style.setProperty('--notices-below', `${Math.max(0, under.bottom - over.top)}px`)
    }
    document.addEventListener('focusin', place)
    return () => document.removeEventListener('focusin', place)
  }, [])
}
