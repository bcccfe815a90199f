import type { ImportSettings } from '@proviso/crm'
import type { ImportRow } from '@proviso/db'
import { instant, instantOrNull } from '../instant.ts'

export function importView(row: ImportRow) {
  const { encoding, delimiter, header, columns } = row.settings as unknown as ImportSettings
  return {
    id: row.id,
    filename: row.filename,
    status: row.status,
    reason: row.reason,
    dry_run: row.dryRun,
    encoding,
    delimiter,
    header,
    columns,
    total_rows: row.totalRows,
    done_rows: row.doneRows,
    created: row.createdRows,
    updated: row.updatedRows,
    skipped: row.skippedRows,
    failed: row.failedRows,
    created_at: instant(row.createdAt),
    ended_at: instantOrNull(row.endedAt),
  }
}
