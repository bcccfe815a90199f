import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null

/** What a spreadsheet would take for a formula, and run. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^-?\d+(\.\d+)?$/
/** A + before digits alone calculates nothing, and other programs that read the file want the number without an apostrophe. A spreadsheet may drop the + in its own view; ours reads the number either way. */
const phoneNumber = /^\+\d[\d ]*$/
/** What some spreadsheet or other ends a cell at, whatever the file's own sign is. */
const mayEnd = /[;,\t\r\n|"]/
/** What would be a formula if the cell were ended before it: quotes hold only where the spreadsheet splits at the file's own sign. Without = only what calls something counts, for lists and faces begin so too. */
const formulaWithin = /(?<=[;,\t\r\n|])(?='*[ "]{0,8}(?:[=＝]|[+\-@＋－＠][^;,\t\r\n|]{0,200}[(!|]))/g
/** The apostrophes that a cell was led by: one at each such place, so that its own stay. */
const guards = /^'(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;,\t\r\n|])'(?='*[ "]{0,8}(?:[=＝]|[+\-@＋－＠][^;,\t\r\n|]{0,200}[(!|]))/g

/** A text that begins like a formula, or would once it is split, is led by an apostrophe there, which spreadsheets show as text and {@link unguarded} takes away; a number is a number, a telephone's too. */
function guarded(cell: Cell): Cell {
  if (typeof cell !== 'string' || plainNumber.test(cell) || phoneNumber.test(cell)) return cell
  const whole = cell.replace(formulaWithin, "'")
  return formula.test(cell) ? `'${whole}` : whole
}

/** A cell of a file of ours as its value was. */
export const unguarded = (cell: string): string => cell.replace(guards, '')

/** Rows as CSV (RFC 4180): safe to open in a spreadsheet, whoever wrote what stands in it and whatever the spreadsheet splits at. */
export const writeCsv = (rows: readonly Cell[][], delimiter: string): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    { delimiter, record_delimiter: '\r\n', quoted_match: mayEnd },
  )
