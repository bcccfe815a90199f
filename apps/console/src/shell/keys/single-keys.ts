const kept = 'proviso.single-keys'

/** Keys without Ctrl may be switched off, for whoever speaks to their computer or hits them by mistake (WCAG 2.1.4). */
export const singleKeysAreOn = (): boolean => localStorage.getItem(kept) !== 'off'

export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(kept)
  else localStorage.setItem(kept, 'off')
}
