import { Readable } from 'node:stream'
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

const chunk = 65_536

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
  function* pieces() {
    for (let at = 0; at < text.length; at += chunk) yield text.slice(at, at + chunk)
  }
  const source = Readable.from(pieces())
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const record of parser) yield record as string[]
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
