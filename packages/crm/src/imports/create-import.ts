import { type Fault, newId, ProvisoError } from '@proviso/contracts'
import { type FieldRow, type ImportRow, json, type Tx } from '@proviso/db'
import { loadBusiness } from '../load-business.ts'
import { type CsvFile, detectCsv } from './detect-csv.ts'
import type { ImportSettings } from './import-settings.ts'
import { CsvProblem, readCsv } from './read-csv.ts'

export interface NewImport {
  businessId: string
  content: Uint8Array
  filename?: string | undefined
  encoding?: string | undefined
  delimiter?: string | undefined
  header?: boolean | undefined
  /** Field by column name or place (`2`); null: the column is left out. A column that is not named here is what it seems to be. */
  mapping?: Record<string, string | null> | undefined
  match?: ImportSettings['match'] | undefined
  onMatch?: ImportSettings['onMatch'] | undefined
  stage?: string | undefined
  tags?: string[] | undefined
  country?: string | undefined
  dayOrder?: ImportSettings['dayOrder'] | undefined
  dryRun?: boolean | undefined
  by?: string | undefined
}

const mostRows = 1_000_000

const faulty = (pointer: string, detail: string) => new ProvisoError('validation_failed', detail, { faults: [{ pointer, detail }] })

/** What the file seems to be. @throws ProvisoError `validation_failed` at `/content` */
export async function inspectImport(
  tx: Tx,
  { businessId, content, ...wish }: Pick<NewImport, 'businessId' | 'content' | 'encoding' | 'delimiter' | 'header'>,
): Promise<CsvFile> {
  const [fields, business] = await Promise.all([
    tx<FieldRow[]>`select * from fields where business_id = ${businessId} order by position`,
    loadBusiness(tx, businessId),
  ])
  try {
    return await detectCsv(content, wish, { fields, business })
  } catch (error) {
    if (error instanceof CsvProblem) throw faulty('/content', `The file cannot be read: ${error.message}`)
    throw error
  }
}

/**
 * Takes a file of people to be imported by the worker; everything that can be wrong with the file as a whole is found now.
 * @throws ProvisoError `validation_failed` with every fault
 */
export async function createImport(tx: Tx, wish: NewImport): Promise<ImportRow> {
  const { businessId, content, by, filename, dryRun = false } = wish
  const file = await inspectImport(tx, wish)
  const columns = await mapColumns(tx, wish, file)
  const settings: ImportSettings = {
    encoding: file.encoding,
    delimiter: file.delimiter,
    header: file.header,
    columns,
    match: wish.match ?? ['phone', 'email'],
    onMatch: wish.onMatch ?? 'fill',
    stage: wish.stage ?? null,
    tags: wish.tags ?? [],
    country: wish.country ?? null,
    ...(wish.dayOrder ? { dayOrder: wish.dayOrder } : {}),
  }
  const totalRows = await countRows(file)
  const row = {
    id: newId('import'),
    businessId,
    filename: filename ?? null,
    dryRun,
    totalRows,
    createdBy: by ?? null,
    content: Buffer.from(content),
  }
  const [made] = await tx<[ImportRow]>`
    insert into imports ${tx({ ...row, status: 'queued', settings: json(tx, settings) })} returning *`
  return made
}

async function mapColumns(tx: Tx, { businessId, mapping = {}, stage }: NewImport, file: CsvFile): Promise<ImportSettings['columns']> {
  const [fields, stages] = await Promise.all([
    tx<{ key: string }[]>`select key from fields where business_id = ${businessId}`,
    tx<{ key: string }[]>`select key from stages where business_id = ${businessId}`,
  ])
  const faults: Fault[] = []
  const targets = new Set([...fields.map(({ key }) => key), 'stage', 'tags'])
  const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
  for (const [column, field] of Object.entries(mapping)) {
    const known = file.columns.some(({ name }, at) => name === column || String(at + 1) === column)
    if (!known)
      faults.push({
        pointer: `/mapping/${escaped(column)}`,
        detail: `there is no such column; there are ${file.columns.map(({ name }) => name).join(', ')}`,
      })
    if (field !== null && !targets.has(field)) faults.push({ pointer: `/mapping/${escaped(column)}`, detail: `there is no field ${field}` })
  }
  if (stage !== undefined && !stages.some(({ key }) => key === stage)) faults.push({ pointer: '/stage', detail: 'there is no such stage' })
  const columns = file.columns.map(({ name, field }, at) => {
    const wished = mapping[name] !== undefined ? mapping[name] : mapping[String(at + 1)]
    return { name, field: wished !== undefined ? wished : field }
  })
  const used = columns.flatMap(({ field }) => field ?? [])
  const twice = used.find((field, at) => field !== 'tags' && used.indexOf(field) !== at)
  if (twice) faults.push({ pointer: '/mapping', detail: `two columns fill ${twice}` })
  if (!used.some((field) => field !== 'stage' && field !== 'tags')) faults.push({ pointer: '/mapping', detail: 'no column fills a field' })
  if (faults.length)
    throw new ProvisoError(
      'validation_failed',
      faults
        .map(({ detail }) => detail)
        .join('; ')
        .slice(0, 1000),
      { faults },
    )
  return columns
}

async function countRows({ text, delimiter, header }: CsvFile): Promise<number> {
  let count = header ? -1 : 0
  try {
    for await (const _ of readCsv(text, delimiter))
      if (++count > mostRows) throw faulty('/content', `The file has more than ${mostRows} rows.`)
  } catch (error) {
    if (error instanceof CsvProblem) throw faulty('/content', `The file cannot be read: ${error.message}`)
    throw error
  }
  if (count < 1) throw faulty('/content', 'The file has no rows.')
  return count
}
