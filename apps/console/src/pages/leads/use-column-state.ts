import type { ColumnSizingState, ColumnVisibilityState } from '@tanstack/react-table'
import { useState } from 'react'

interface ColumnState {
  hidden: ColumnVisibilityState
  widths: ColumnSizingState
}

const nothing: ColumnState = { hidden: {}, widths: {} }

function read(key: string): ColumnState {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!kept || typeof kept !== 'object') return nothing
    const { hidden, widths } = kept as Partial<ColumnState>
    return { hidden: hidden && typeof hidden === 'object' ? hidden : {}, widths: widths && typeof widths === 'object' ? widths : {} }
  } catch {
    return nothing
  }
}

type Update<T> = T | ((before: T) => T)
const updated = <T>(update: Update<T>, before: T): T => (typeof update === 'function' ? (update as (before: T) => T)(before) : update)

/** Which columns of a business's table are shown and how wide, kept in this browser. */
export function useColumnState(businessId: string) {
  const key = `proviso.leads.columns.${businessId}`
  const [state, setState] = useState(() => read(key))
  const change = (next: (before: ColumnState) => ColumnState) =>
    setState((before) => {
      const after = next(before)
      localStorage.setItem(key, JSON.stringify(after))
      return after
    })
  return {
    ...state,
    setHidden: (update: Update<ColumnVisibilityState>) => change((before) => ({ ...before, hidden: updated(update, before.hidden) })),
    setWidths: (update: Update<ColumnSizingState>) => change((before) => ({ ...before, widths: updated(update, before.widths) })),
    reset: () => change(() => nothing),
  }
}
