import { Readable } from 'node:stream'
import { setImmediate as others } from 'node:timers/promises'
import { type Parser, parse } from 'csv-parse'

export const delimiters = [',', ';', '\t', '|'] as const

/** What a broken file says of itself. */
export class CsvProblem extends Error {}

/** Bytes as text. @throws CsvProblem for an encoding that nobody knows */
export function decodeText(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    throw new CsvProblem(`there is no encoding ${encoding}`)
  }
}

const chunk = 16_384
/** More than any table of people has. */
const mostColumns = 1000
/** Of a line as it stands in the file: a record of empty cells has no size by the parser's count, and each of them costs memory. */
const longestLine = 2_000_000

/**
 * Records of a CSV text, one after the other; only a piece of it is parsed at a time. Rows may differ in length, empty ones are passed by.
 * @throws CsvProblem where a quotation mark is never closed, or a record is longer than any should be
 */
export async function* readCsv(text: string, delimiter: string): AsyncGenerator<string[]> {
  const parser: Parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  })
  async function* pieces() {
    let lineFrom = 0
    for (let at = 0; at < text.length; at += chunk) {
      const piece = text.slice(at, at + chunk)
      const lineEnd = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'))
      if (lineEnd >= 0) lineFrom = at + lineEnd + 1
      else if (at + piece.length - lineFrom > longestLine) throw new CsvProblem(`a line is longer than ${longestLine} characters`)
      yield piece
      await others() // a file is long, and this process has more to do
    }
  }
  const source = Readable.from(pieces())
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      if (record.length > mostColumns) throw new CsvProblem(`a row has more than ${mostColumns} columns`)
      yield record
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) throw new CsvProblem(error.message)
    throw error
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/** The first records. */
export async function firstRecords(text: string, delimiter: string, count: number): Promise<string[][]> {
  const records: string[][] = []
  for await (const record of readCsv(text, delimiter)) {
    records.push(record)
    if (records.length === count) break
  }
  return records
}
