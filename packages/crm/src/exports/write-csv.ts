import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null

/** What a spreadsheet would take for a formula, and run. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** A text that begins like a formula is led by an apostrophe, which spreadsheets show as text and our own import takes away; a number is a number. */
const guarded = (cell: Cell): Cell => (typeof cell === 'string' && formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell)

/** Rows as CSV (RFC 4180): safe to open in a spreadsheet, whoever wrote what stands in it. */
export const writeCsv = (rows: readonly Cell[][], delimiter: string): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    { delimiter, record_delimiter: '\r\n', quoted_match: '\r' }, // a bare carriage return would end the row
  )
