type Touched = [name: string, opened: unknown, mine: unknown]

interface Kept<Values> {
  opened: Values
  mine: Values
}

/**
 * What was typed and not saved outlives a reload of the page; it ends with the tab. Only what was touched is kept, each with what it was opened with: what was
 * not is as it is stored by then.
 */
export function keptDraft<Values extends object>(key: string, stored: Values): Kept<Values> {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  // what another version kept is of another shape
  const touched = Array.isArray(kept) ? (kept as Touched[]).filter(([name]) => name in stored) : []
  return {
    opened: { ...stored, ...Object.fromEntries(touched.map(([name, opened]) => [name, opened])) },
    mine: { ...stored, ...Object.fromEntries(touched.map(([name, , mine]) => [name, mine])) },
  }
}

export function keepDraft<Values extends object>(key: string, opened: Values, mine: Values): void {
  const was = new Map(Object.entries(opened))
  const touched = Object.entries(mine).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was.get(name)))
  if (touched.length) sessionStorage.setItem(key, JSON.stringify(touched.map(([name, value]): Touched => [name, was.get(name), value])))
  else forgetDraft(key)
}

export const forgetDraft = (key: string): void => sessionStorage.removeItem(key)
