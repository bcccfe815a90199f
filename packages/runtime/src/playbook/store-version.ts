import { ProvisoError } from '@proviso/contracts'
import { appendEvents, type PlaybookPublicationRow, type PlaybookVersionRow, type Tx } from '@proviso/db'
import { mostCharacters } from '@proviso/playbook'

/** Writers of one business's playbook take turns. */
export const lockPlaybook = (tx: Tx, businessId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`playbook ${businessId}`}, 0))`

export function checkLength(text: string): void {
  if (text.length <= mostCharacters) return
  throw new ProvisoError('validation_failed', 'The playbook is too long.', {
    faults: [{ pointer: '/text', detail: `at most ${mostCharacters} characters` }],
  })
}

/** A further version of the text; nothing is in force by it. Stored again as it is, it stays the same version. */
export async function storeVersion(tx: Tx, businessId: string, text: string, by: string): Promise<PlaybookVersionRow> {
  const newest = await newestVersion(tx, businessId)
  if (newest?.text === text) return newest
  const version = (newest?.version ?? 0) + 1
  const [row] = await tx<PlaybookVersionRow[]>`insert into playbook_versions ${tx({ businessId, version, text, by })} returning *`
  if (!row) throw new Error('an insert returns its row')
  await appendEvents(tx, { businessId }, [{ type: 'playbook.saved', data: { version, by } }])
  return row
}

export async function newestVersion(tx: Tx, businessId: string): Promise<PlaybookVersionRow | undefined> {
  const [row] = await tx<
    PlaybookVersionRow[]
  >`select * from playbook_versions where business_id = ${businessId} order by version desc limit 1`
  return row
}

/** What is in force. */
export async function newestPublication(tx: Tx, businessId: string): Promise<PlaybookPublicationRow | undefined> {
  const [row] = await tx<
    PlaybookPublicationRow[]
  >`select * from playbook_publications where business_id = ${businessId} order by seq desc limit 1`
  return row
}

export async function requireVersion(tx: Tx, businessId: string, version: number): Promise<PlaybookVersionRow> {
  const [row] = await tx<PlaybookVersionRow[]>`select * from playbook_versions where business_id = ${businessId} and version = ${version}`
  if (!row) throw new ProvisoError('not_found', `There is no version ${version} of the playbook.`)
  return row
}

export async function recordPublication(tx: Tx, businessId: string, of: { version: number; general: string; by: string }): Promise<void> {
  const before = await newestPublication(tx, businessId)
  await tx`insert into playbook_publications ${tx({ businessId, ...of })}`
  const data = { version: of.version, before: before?.version ?? null, by: of.by }
  await appendEvents(tx, { businessId }, [{ type: 'playbook.published', data }])
}
