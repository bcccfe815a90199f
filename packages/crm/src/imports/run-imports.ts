import { randomUUID } from 'node:crypto'
import { type Logger, loggable } from '@proviso/contracts'
import { appendEvents, type Database, type FieldRow, type ImportRow, type Tx } from '@proviso/db'
import { loadBusiness } from '../load-business.ts'
import { type BatchContext, importBatch } from './import-batch.ts'
import type { ImportSettings } from './import-settings.ts'
import { type NumberedRow, nothingPending } from './plan-batch.ts'
import { CsvProblem, decodeText, readCsv } from './read-csv.ts'
import { type RowBook, readRow } from './read-row.ts'
import { undoBatch } from './undo-batch.ts'

const batchRows = 500
const leaseSeconds = 30

/** The work was taken over by another process, or removed. */
class LostImport extends Error {}

/**
 * Works on files of people, each by one process at a time; a lease tells a dead process from a slow one, and rows that are in are not taken again.
 * Comes back when nothing is left to do, or when the time is over: whoever calls it next goes on. A dry run, which only reads, is done in one go:
 * what its rows would leave for those after them stands in memory alone, so one that was broken off begins anew.
 */
export async function runImports(db: Database, log: Logger, { untilMs }: { untilMs: number }): Promise<void> {
  while (Date.now() < untilMs) {
    const claimed = await claim(db)
    if (!claimed) return
    try {
      if (claimed.status === 'undoing') await undo(db, claimed, untilMs)
      else await take(db, claimed, untilMs)
    } catch (error) {
      if (error instanceof LostImport) continue
      if (!(error instanceof CsvProblem)) throw error
      log.warn({ importId: claimed.id, error: loggable(error) }, 'a file could not be imported')
      await end(db, claimed, { status: 'failed', reason: error.message })
    }
  }
}

async function claim(db: Database): Promise<ImportRow | undefined> {
  const [row] = await db.sql<ImportRow[]>`
    update imports set status = case when status = 'queued' then 'running' else status end, lease_token = ${randomUUID()},
      lease_until = now() + ${`${leaseSeconds} seconds`}::interval
    where id = (select id from imports where status in ('queued', 'running', 'undoing') and (lease_until is null or lease_until < now())
      order by created_at limit 1 for update skip locked) returning *`
  return row
}

/** Work of one batch: only under the lease, which it renews. */
async function underLease<T>(db: Database, { id, businessId, leaseToken }: ImportRow, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.business(businessId, async (tx) => {
    const held = await tx`
      update imports set lease_until = clock_timestamp() + ${`${leaseSeconds} seconds`}::interval
      where business_id = ${businessId} and id = ${id} and lease_token = ${leaseToken} returning id`
    if (!held.length) throw new LostImport()
    return work(tx)
  })
}

async function take(db: Database, job: ImportRow, untilMs: number): Promise<void> {
  const { businessId, content, dryRun } = job
  const doneRows = dryRun ? 0 : job.doneRows
  const settings = job.settings as unknown as ImportSettings
  if (!content) throw new CsvProblem('the file is gone')
  const { book, context } = await db.business(businessId, (tx) => prepare(tx, job, settings))
  if (dryRun && job.doneRows) await underLease(db, job, (tx) => beginAnew(tx, job))
  let at = settings.header ? -1 : 0
  let batch: NumberedRow[] = []
  const flush = async () => {
    if (!batch.length) return
    const rows = batch
    batch = []
    await underLease(db, job, async (tx) => {
      const counts = await importBatch(tx, context, rows)
      await tx`
        update imports set done_rows = ${rows.at(-1)?.row ?? 0}, created_rows = created_rows + ${counts.created}, updated_rows = updated_rows + ${counts.updated},
          skipped_rows = skipped_rows + ${counts.skipped}, failed_rows = failed_rows + ${counts.failed} where business_id = ${businessId} and id = ${job.id}`
    })
  }
  for await (const record of readCsv(decodeText(content, settings.encoding), settings.delimiter)) {
    at++
    if (at < 1 || at <= doneRows) continue
    batch.push({ row: at, ...readRow(record, settings, book) })
    if (batch.length < batchRows) continue
    await flush()
    if (Date.now() >= untilMs && !dryRun) return letGo(db, job)
  }
  await flush()
  await end(db, job, { status: 'done' })
}

async function beginAnew(tx: Tx, { businessId, id }: ImportRow): Promise<void> {
  await tx`delete from import_rows where business_id = ${businessId} and import_id = ${id}`
  await tx`
    update imports set done_rows = 0, created_rows = 0, updated_rows = 0, skipped_rows = 0, failed_rows = 0
    where business_id = ${businessId} and id = ${id}`
}

async function prepare(tx: Tx, job: ImportRow, settings: ImportSettings): Promise<{ book: RowBook; context: BatchContext }> {
  const { businessId } = job
  const [business, fields, stages] = await Promise.all([
    loadBusiness(tx, businessId),
    tx<FieldRow[]>`select * from fields where business_id = ${businessId}`,
    tx<RowBook['stages'][number][]>`select key, label, required_fields from stages where business_id = ${businessId} order by position`,
  ])
  return {
    book: { business, stages, fields: new Map(fields.map((field) => [field.key, field])) },
    context: {
      businessId,
      importId: job.id,
      settings,
      pending: job.dryRun ? nothingPending() : undefined,
      firstStage: stages[0]?.key ?? null,
      by: job.createdBy,
    },
  }
}

async function undo(db: Database, job: ImportRow, untilMs: number): Promise<void> {
  for (;;) {
    const left = await underLease(db, job, (tx) => undoBatch(tx, job))
    if (!left) return end(db, job, { status: 'undone' })
    if (Date.now() >= untilMs) return letGo(db, job)
  }
}

const letGo = async (db: Database, { id, leaseToken }: ImportRow): Promise<void> =>
  void (await db.sql`update imports set lease_until = now() where id = ${id} and lease_token = ${leaseToken}`)

/** The file goes with the end: nothing of it is needed any more. */
async function end(db: Database, job: ImportRow, { status, reason }: { status: ImportRow['status']; reason?: string }): Promise<void> {
  await underLease(db, job, async (tx) => {
    const [row] = await tx<ImportRow[]>`
      update imports set status = ${status}, reason = ${reason ?? null}, content = null, ended_at = now(), lease_token = null, lease_until = null
      where business_id = ${job.businessId} and id = ${job.id} returning *`
    if (!row) return
    const { createdRows, updatedRows, skippedRows, failedRows } = row
    const data = {
      import_id: row.id,
      status,
      dry_run: row.dryRun,
      created: createdRows,
      updated: updatedRows,
      skipped: skippedRows,
      failed: failedRows,
    }
    await appendEvents(tx, { businessId: job.businessId }, [{ type: status === 'undone' ? 'import.undone' : 'import.finished', data }])
  })
}
