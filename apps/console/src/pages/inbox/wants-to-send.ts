interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  /** Letters are still being composed: Enter takes what is proposed. */
  isComposing: boolean
}

/** Enter sends and Shift-Enter begins a line; on a screen keyboard, which has no Shift-Enter, Enter begins a line. Ctrl-Enter sends anywhere. */
export function wantsToSend({ key, shiftKey, ctrlKey, metaKey, isComposing }: Pressed, { touch }: { touch: boolean }): boolean {
  if (key !== 'Enter' || isComposing) return false
  return ctrlKey || metaKey || (!shiftKey && !touch)
}
