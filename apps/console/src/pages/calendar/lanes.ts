export interface Placed {
  id: string
  /** Minutes since midnight. */
  from: number
  to: number
}

export interface Lane {
  /** Beside which others it stands, from 0. */
  lane: number
  /** How many stand beside each other there. */
  of: number
}

/** Puts what overlaps side by side: who begins earlier stands first, and each row of neighbours shares the width evenly. */
export function lanesOf(placed: readonly Placed[]): Map<string, Lane> {
  const result = new Map<string, Lane>()
  const sorted = placed.toSorted((a, b) => a.from - b.from || b.to - a.to || a.id.localeCompare(b.id))
  let group: { id: string; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { id, lane } of group) result.set(id, { lane, of: ends.length })
    group = []
    ends = []
  }
  for (const { id, from, to } of sorted) {
    if (group.length && ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = Math.max(to, from + 1)
    group.push({ id, lane })
  }
  close()
  return result
}
