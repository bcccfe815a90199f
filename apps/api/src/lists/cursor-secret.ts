import { randomBytes } from 'node:crypto'
import type { Database } from '@proviso/db'

/** The installation's secret for cursors: made once, the same in every process, so that a page may be read from any of them. */
export async function cursorSecret(db: Database): Promise<string> {
  await db.sql`insert into installation (key, value) values ('cursor_secret', ${randomBytes(32).toString('base64url')}) on conflict do nothing`
  const [row] = await db.sql<{ value: string }[]>`select value from installation where key = 'cursor_secret'`
  if (!row) throw new Error('the cursor secret vanished between two statements')
  return row.value
}
