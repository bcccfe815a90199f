import { useEffect, useRef } from 'react'
import { keyStep, letterOf } from '../../shell/keys/key-step.ts'
import { singleKeysAreOn } from '../../shell/keys/single-keys.ts'

type Keys = Partial<Record<string, () => unknown>>

const secondKeyMs = 1500

/** Single keys of a page, by letter, or `escape`. They mean nothing in a field, in a dialog, or as the second of two keys. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    let began = 0
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"], dialog[open], [role="menu"]')) return
      const second = event.timeStamp - began < secondKeyMs
      began = !second && keyStep(event, { began: false, single: true }).began ? event.timeStamp : 0
      if (second) return
      const does = event.key === 'Escape' ? current.current.escape : singleKeysAreOn() ? current.current[letterOf(event)] : undefined
      if (!does) return
      event.preventDefault()
      does()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Opens the conversation after the open one in the list, or before it; the first where none is open. */
export function openNext(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('a[data-conversation]')]
  const at = rows.findIndex((row) => row.getAttribute('aria-current') === 'page')
  const next = at < 0 ? rows[0] : rows[at + step]
  next?.scrollIntoView({ block: 'nearest' })
  next?.click()
}
