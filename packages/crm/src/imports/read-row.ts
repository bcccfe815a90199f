import type { BusinessProfile, Fault, JsonValue } from '@proviso/contracts'
import type { FieldRow } from '@proviso/db'
import { unguarded } from '../exports/write-csv.ts'
import { fieldKinds } from '../fields/index.ts'
import { spelledDay } from './day-order.ts'
import type { ImportSettings } from './import-settings.ts'

export interface RowBook {
  business: BusinessProfile
  fields: ReadonlyMap<string, FieldRow>
  stages: readonly { key: string; label: string; requiredFields: string[] }[]
}

export interface ReadRow {
  values: Map<string, JsonValue>
  stage: string | null
  tags: string[]
  faults: Fault[]
}

const mostTags = 100

/** A record as values of fields; what is wrong is told by column, never with the value. */
export function readRow(
  record: string[],
  { columns, stage: usual, tags, country, dayOrder }: ImportSettings,
  { business, fields, stages }: RowBook,
): ReadRow {
  const row: ReadRow = { values: new Map(), stage: usual, tags: [...tags], faults: [] }
  const abroad = country === null ? business : { ...business, timezone: 'UTC', locale: `und-${country}` }
  for (const [at, { name, field: target }] of columns.entries()) {
    const cell = unguarded(record[at]?.trim() ?? '')
    if (!cell || target === null) continue
    const complain = (detail: string, code: string) => row.faults.push({ pointer: `/${name}`, detail, code })
    if (target === 'tags') row.tags.push(...cell.split(/[;,]/).flatMap((tag) => tag.trim().slice(0, 100) || []))
    else if (target === 'stage') {
      const wanted = stages.find(({ key, label }) => [key, label].some((each) => each.toLocaleLowerCase() === cell.toLocaleLowerCase()))
      if (wanted) row.stage = wanted.key
      else complain(`no such stage; there are ${stages.map(({ key }) => key).join(', ')}`, 'unknown_stage')
    } else {
      const field = fields.get(target)
      if (!field) continue
      const parsed = fieldKinds[field.type].parse(spelled(cell, field.type, dayOrder), {
        options: field.options,
        business: target === 'phone' || field.type === 'phone' ? abroad : business,
      })
      if ('value' in parsed) row.values.set(target, parsed.value)
      else complain(`${target} ${parsed.problem}`, `invalid_${field.type}`)
    }
  }
  row.tags = [...new Set(row.tags)].slice(0, mostTags)
  if (!row.values.size && !row.faults.length) row.faults.push({ pointer: '', detail: 'has no value of a field', code: 'empty' })
  const required = stages.find(({ key }) => key === row.stage)?.requiredFields.filter((key) => !row.values.has(key)) ?? []
  if (required.length)
    row.faults.push({ pointer: '/stage', detail: `${row.stage} requires ${required.join(', ')}`, code: 'stage_requires' })
  return row
}

/** Spreadsheets write numbers and days in the manner of their country; what can be read in one way only is read. */
function spelled(cell: string, type: FieldRow['type'], dayOrder: ImportSettings['dayOrder']): string {
  if (type === 'number' || type === 'money') {
    const compact = cell.replace(/[\s\u00a0\u202f'’](?=\d)/g, '')
    if (/^-?\d{1,3}(\.\d{3})+(,\d+)?(?!\d)/.test(compact)) return compact.replaceAll('.', '').replace(',', '.')
    if (/^-?\d{1,3}(,\d{3})+(\.\d+)?(?!\d)/.test(compact)) return compact.replaceAll(',', '')
    return compact.replace(/^(-?\d+),(\d{1,2})(?!\d)/, '$1.$2')
  }
  if (type === 'date') return spelledDay(cell, dayOrder)
  return cell
}
