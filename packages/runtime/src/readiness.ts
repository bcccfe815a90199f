import type { Database } from '@proviso/db'
import type { QueueWires } from '@proviso/messaging'
import type { Readiness } from './product.ts'

/** Whether work can be done now: the database answers. A queue that is away slows things down and is said, but stops nothing. */
export async function readiness(db: Database, wires: QueueWires, rehearsal: boolean): Promise<Readiness> {
  const reasons: string[] = []
  const notes: string[] = []
  const answers = db.sql`select 1`.then(
    () => true,
    () => false,
  )
  const inTime = await Promise.race([answers, new Promise<false>((resolve) => setTimeout(() => resolve(false), 3000).unref())])
  if (!inTime) reasons.push('The database does not answer.')
  if (!wires.up()) notes.push('Redis does not answer: wakes wait for the sweep, which comes every second.')
  if (rehearsal) notes.push('The built-in rehearsal model answers: no ANTHROPIC_API_KEY is set.')
  return { ready: reasons.length === 0, reasons, notes }
}
