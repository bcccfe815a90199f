import { saidFault } from '../../parts/said-fault.ts'
import type { WrongRow } from './shapes.ts'

/** A spreadsheet takes a cell that begins so for a formula. */
const formula = /^[=+\-@\t\r]/

const cell = (text: string) => {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows that did not come in as a CSV file, a line for each fault, with the mark by which Excel knows UTF-8. */
export function errorFile(rows: readonly WrongRow[], heads: [row: string, column: string, why: string]): string {
  const lines = rows.flatMap(({ row, errors }) => errors.map(({ column, ...fault }) => [String(row), column ?? '', saidFault(fault)]))
  return `\ufeff${[heads, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
