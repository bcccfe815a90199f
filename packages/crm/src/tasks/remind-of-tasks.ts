import { appendEvents, type Database, type TaskRow, type Tx } from '@proviso/db'
import { localText } from '../time/local-text.ts'

/** Tells every linked owner's chat, and answers how many there are. */
export type ToOwners = (tx: Tx, notice: { businessId: string; text: string; leadId?: string }) => Promise<number>

const most = 50

/**
 * Reminds the owners of tasks whose time has come, each once: the notice, its event and the mark commit together, and rivals pass by rows that
 * another holds. A task that is done, or whose person was erased, reminds of nothing.
 * @returns the businesses that have something to deliver
 */
export async function remindOfTasks(db: Database, toOwners: ToOwners): Promise<string[]> {
  return db.transaction(async (tx) => {
    const due = await tx<(TaskRow & { timezone: string; name: string | null })[]>`
      select t.*, b.timezone, (select v.value #>> '{}' from lead_values v
          where v.business_id = t.business_id and v.lead_id = t.lead_id and v.key = 'name') as name
      from tasks t join businesses b on b.id = t.business_id
      where t.remind_at <= now() and t.done_at is null and t.reminded_at is null order by t.remind_at limit ${most} for update of t skip locked`
    for (const task of due) {
      const { businessId, leadId } = task
      const chats = await toOwners(tx, { businessId, text: wordsOf(task), ...(leadId ? { leadId } : {}) })
      await tx`update tasks set reminded_at = now() where business_id = ${businessId} and id = ${task.id}`
      await appendEvents(tx, { businessId, leadId }, [{ type: 'task.reminded', data: { task_id: task.id, lead_id: leadId, chats } }])
    }
    return [...new Set(due.map(({ businessId }) => businessId))]
  })
}

const wordsOf = ({ title, note, dueAt, name, timezone }: TaskRow & { timezone: string; name: string | null }): string =>
  [
    `Task: ${title}`,
    ...(name ? [`About: ${name}`] : []),
    ...(dueAt ? [`Due: ${localText(dueAt, timezone)}`] : []),
    ...(note ? [note] : []),
  ].join('\n')
