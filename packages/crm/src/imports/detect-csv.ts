import { setImmediate as others } from 'node:timers/promises'
import type { BusinessProfile } from '@proviso/contracts'
import type { FieldRow } from '@proviso/db'
import { dayOrderOf } from './day-order.ts'
import { detectEncoding } from './detect-encoding.ts'
import { CsvProblem, decodeText, delimiters, firstRecords } from './read-csv.ts'
import { suggestFields } from './suggest-fields.ts'

export interface CsvFile {
  text: string
  encoding: string
  delimiter: string
  header: boolean
  /** One per column: its name (of the header, or its place), the field it seems to be, a few of its values. */
  columns: { name: string; field: string | null; samples: string[]; dayOrder?: ReturnType<typeof dayOrderOf> }[]
}

interface Wish {
  encoding?: string | undefined
  delimiter?: string | undefined
  header?: boolean | undefined
}

interface Known {
  fields: readonly FieldRow[]
  business: BusinessProfile
}

const looked = 50

/** What a file of people seems to be; whatever is known of it is not guessed. @throws CsvProblem */
export async function detectCsv(bytes: Uint8Array, wish: Wish, known: Known): Promise<CsvFile> {
  const encoding = wish.encoding ?? detectEncoding(bytes)
  await others()
  const text = decodeText(bytes, encoding)
  await others()
  const delimiter = wish.delimiter ?? (await detectDelimiter(text))
  const records = await firstRecords(text, delimiter, looked)
  if (!records.length) throw new CsvProblem('the file is empty')
  const width = Math.max(...records.map((record) => record.length))
  const header = wish.header ?? seemsHeader(records, known)
  const [names = [], below] = header ? [records[0], records.slice(1)] : [[], records]
  const columns = Array.from({ length: width }, (_, at) => ({
    name: names[at]?.trim() || `column ${at + 1}`,
    samples: below.map((record) => record[at]?.trim() ?? '').filter(Boolean),
  }))
  const fields = suggestFields(columns, known)
  return {
    text,
    encoding,
    delimiter,
    header,
    columns: columns.map(({ name, samples }, at) => {
      const dayOrder = dayOrderOf(samples)
      return { name, field: fields[at] ?? null, samples: samples.slice(0, 3), ...(dayOrder ? { dayOrder } : {}) }
    }),
  }
}

/** The one that cuts most lines into the same number of parts, and into most. */
async function detectDelimiter(text: string): Promise<string> {
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const records = await firstRecords(text.slice(0, 200_000), delimiter, looked).catch(() => [])
    const widths = records.map((record) => record.length)
    const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 1
    if (usual < 2) continue
    const score = (widths.filter((width) => width === usual).length / widths.length) * Math.min(usual, 30)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** A first row is a header if one of its cells is a field's name, or if none of them is data where the rows below have some. */
function seemsHeader(records: string[][], known: Known): boolean {
  const [first = [], ...below] = records
  const named = suggestFields(
    first.map((name) => ({ name, samples: [] })),
    known,
  )
  if (named.some(Boolean)) return true
  const isData = (cell: string) => /@|\d{3}/.test(cell)
  return first.every((cell) => cell.trim() && !isData(cell)) && below.some((record) => record.some(isData))
}
