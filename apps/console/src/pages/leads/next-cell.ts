interface Cell {
  row: number
  column: number
}

interface Grid {
  rows: number
  columns: number
  pageRows: number
  rtl: boolean
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

/** Where a key leads to in a grid; undefined for keys that move nothing. */
export function nextCell(
  { row, column }: Cell,
  { key, ctrlKey, metaKey }: Pressed,
  { rows, columns, pageRows, rtl }: Grid,
): Cell | undefined {
  const far = ctrlKey || metaKey
  const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[key]
  if (step !== undefined) return { row, column: within(column + step, columns) }
  switch (key) {
    case 'ArrowDown':
      return { row: within(row + 1, rows), column }
    case 'ArrowUp':
      return { row: within(row - 1, rows), column }
    case 'PageDown':
      return { row: within(row + pageRows, rows), column }
    case 'PageUp':
      return { row: within(row - pageRows, rows), column }
    case 'Home':
      return { row: far ? 0 : row, column: 0 }
    case 'End':
      return { row: far ? within(rows - 1, rows) : row, column: columns - 1 }
    default:
      return undefined
  }
}

const within = (at: number, count: number) => Math.max(0, Math.min(at, count - 1))
